import { isIP } from 'node:net'
import { isSupportedCountry } from 'libphonenumber-js'
import { httpUrl } from 'mandry/server'
import { Client } from 'pg'
import * as v from 'valibot'
import {
  isCommonPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  readTrustedProxies,
} from '#demo/platform/index.ts'
import { OWNER } from './content/seed.ts'

// The kinds of values that settings have: what a value is not, what to use instead, and how to read it.

const HOST_NAME = /^[a-z\d]([\w-]*[a-z\d])?(\.[a-z\d]([\w-]*[a-z\d])?)*$/i
/** With or without a name before it, as in `Mandry <site@mandry.example>`. A host of one's own may have no dot. */
const MAIL_ADDRESS = /^[^\r\n]*[^\s@<>]+@[^\s@<>]+[^\r\n]*$/
/** 24 to 64 bytes, as Standard Webhooks has it. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const PREFIX = /^(\/[\w.-]+)*\/?$/
/** Also of storage without regions. */
const DEFAULT_REGION = 'us-east-1'

/** @param read returns undefined, or throws, for a text that is not of the kind */
function kind<Value>(rule: string, read: (text: string) => Value | undefined) {
  const readText = v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
    let value: Value | undefined
    try {
      value = read(dataset.value)
    } catch {
      value = undefined
    }
    if (value !== undefined) return value
    addIssue({ message: rule })
    return NEVER
  })
  return v.pipe(v.string(), readText)
}

const text = (rule: string, isValid: (text: string) => boolean) =>
  kind(rule, (given) => (isValid(given) ? given : undefined))

const whole = (what: string, min: number, max: number) =>
  kind(`is not ${what}; use a whole number from ${min} to ${max}`, (given) =>
    /^(0|[1-9]\d{0,8})$/.test(given) && Number(given) >= min && Number(given) <= max
      ? Number(given)
      : undefined,
  )

const list = <Value>(rule: string, readOne: (text: string) => Value | undefined, min = 0) =>
  kind(rule, (given) => {
    const values = given.split(',').filter((each) => each.trim() !== '')
    const read = values.map((each) => readOne(each.trim()))
    return read.length >= min && read.every((each) => each !== undefined) ? read : undefined
  })

export const PORT = whole('a port', 0, 65_535)
export const COUNT = whole('a count', 1, 999_999_999)
export const STOP_DELAY = whole('a number of seconds', 0, 60)

export const BYTES = kind(
  'is not a size; use a number of bytes, or one with K, M, G or T like 512M',
  (given) => {
    const [, number = '', unit = ''] = /^(\d{1,12})([KMGT]?)$/.exec(given) ?? []
    return number === '' ? undefined : Number(number) * 1024 ** ' KMGT'.indexOf(unit || ' ')
  },
)

export const ON_OFF = kind('is not on or off; use one of them', (given) =>
  given === 'on' ? true : given === 'off' ? false : undefined,
)

export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  kind(`is unknown; use ${names.join(' or ')}`, (given) => names.find((name) => name === given))

export const HOST = text(
  'is not an address; use that of a network card, 127.0.0.1, or 0.0.0.0 for all',
  isHostName,
)
export const HOSTS = list(
  'is not a list of hosts; use one like mandry.example, www.mandry.example, without ports',
  (given) => (isHostName(given) ? given.toLowerCase() : undefined),
)
export const IMAGE_HOSTS = list(
  'is not a list of hosts; use one like cdn.example, img.example:8443',
  (given) => (/^[^\s/?#@\\]+$/.test(given) && URL.canParse(`https://${given}`) ? given : undefined),
)
export const ORIGIN = kind(
  'is not the http or https address of a whole site; use one like https://mandry.example, without path, query and password',
  originOf,
)
export const ORIGINS = list(
  'is not a list of addresses of whole sites; use one like https://mandry.example, https://www.mandry.example',
  originOf,
)
export const TRUSTED_PROXIES = kind(
  'is not a list of addresses and ranges; use one like 10.0.0.7, fd00::/8',
  readTrustedProxies,
)

/** pg reads addresses that `URL` does not, with the folder of a socket in place of the host. */
export const DATABASE_URL = text(
  'is not the address of a PostgreSQL server; use one like postgres://user:password@host:5432/database',
  (given) =>
    /^postgres(ql)?:\/\//.test(given) && Boolean(new Client({ connectionString: given }).host),
)
export const SMTP_URL = text(
  'is not the address of a mail server; use one like smtp://user:password@host:587, or smtps://',
  (given) => {
    const { protocol, hostname, username, password } = new URL(given)
    decodeURIComponent(username + password)
    return /^smtps?:$/.test(protocol) && hostname !== ''
  },
)
export const TARGET_URL = text(
  'is not an address that enquiries can be posted to; use one like https://crm.example/enquiries, without a password',
  (given) => {
    const url = httpUrl(given)
    return url !== undefined && url.username + url.password === ''
  },
)
export const FILES_URL = kind(
  'is not the address of a bucket; use one like s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1, without a key',
  (given) => {
    const { protocol, host, pathname, username, password, hash, searchParams } = new URL(given)
    const { endpoint, region = DEFAULT_REGION, ...others } = Object.fromEntries(searchParams)
    const isBucket = protocol === 's3:' && BUCKET.test(host)
    const isPrefix = PREFIX.test(pathname) && !pathname.includes('..')
    const isPlain = username + password + hash === '' && Object.keys(others).length === 0
    if (!isBucket || !isPrefix || !isPlain || region === '') return undefined
    if (endpoint !== undefined && originOf(endpoint) === undefined) return undefined
    return { bucket: host, prefix: pathname.replace(/^\/|\/$/g, ''), region, endpoint }
  },
)

export const MAIL = text('is not a mail address; use one like office@mandry.example', (given) =>
  MAIL_ADDRESS.test(given),
)
export const WEBHOOK_SECRETS = list(
  'cannot sign a webhook; use whsec_ and 24 to 64 random bytes in base64, as `openssl rand -base64 32` prints them; several with commas',
  (given) => (WEBHOOK_SECRET.test(given) ? given : undefined),
  1,
)
export const TELEGRAM_TOKEN = text(
  'is not the token of a bot; use the one that @BotFather gives',
  (given) => /^\d{3,20}:[\w-]{20,}$/.test(given),
)
export const TELEGRAM_CHAT = text(
  'is not a chat; use its number like -1001234567890, or @name of a channel',
  (given) => /^(-?\d{1,20}|@\w{4,32})$/.test(given),
)
export const COUNTRY = kind(
  'is not a country that has phone numbers; use two letters like UA',
  (given) => (isSupportedCountry(given) ? given : undefined),
)
export const OWNER_PASSWORD = text(
  `has a wrong length or is easily guessed; use several words of ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters, or leave it out and one is generated`,
  (given) =>
    given.length >= MIN_PASSWORD_LENGTH &&
    given.length <= MAX_PASSWORD_LENGTH &&
    !isCommonPassword(given, [OWNER]),
)

function isHostName(given: string): boolean {
  return isIP(given) !== 0 || HOST_NAME.test(given)
}

function originOf(given: string): string | undefined {
  const { href, origin } = httpUrl(given) ?? {}
  return href === `${origin}/` ? origin : undefined
}
