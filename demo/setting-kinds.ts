import { isIP } from 'node:net'
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js'
import { Client } from 'pg'
import * as v from 'valibot'
import {
  isCommonPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  readTrustedProxies,
} from '#demo/platform/index.ts'
import { isBucketUrl } from './bucket.ts'
import { OWNER } from './site/seed.ts'
import { LOG_FORMATS, LOG_LEVELS } from './telemetry/log.ts'

// The kinds of values that settings have. Messages never repeat values that hold a password.

const MAX_PORT = 65_535
const MAX_STOP_DELAY_S = 60
const HOST_NAME = /^[a-z\d]([\w-]*[a-z\d])?(\.[a-z\d]([\w-]*[a-z\d])?)*$/i
const HOST_OF_URL = /^[^\s/?#@\\]+$/
/** With or without a name before it, as in `Mandry <site@mandry.example>`. */
const MAIL_ADDRESS = /^[^\r\n]*[^\s@<>]+@[^\s@<>]+[^\r\n]*$/

/** 24 to 64 bytes, as Standard Webhooks has it. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/

export const PORT = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT,
    ({ input }) => `"${input}" is no port; use a number from 0 to ${MAX_PORT}, 0 for any free port`,
  ),
  v.transform(Number),
)

export const HOST = v.pipe(
  v.string(),
  v.check(
    (text) => isIP(text) !== 0 || HOST_NAME.test(text),
    ({ input }) =>
      `"${input}" is no address; use that of a network card, 127.0.0.1 or 0.0.0.0 for all`,
  ),
)

export const SITE_URL = v.pipe(
  v.string(),
  v.check(
    isHttpOrigin,
    'is no http or https address of a whole site; use one like https://mandry.example, without path, query and password',
  ),
  v.transform((text) => new URL(text).origin),
)

export const HOSTS = v.pipe(
  v.string(),
  v.transform(splitList),
  v.check(
    (hosts) => hosts.every((host) => isIP(host) !== 0 || HOST_NAME.test(host)),
    'names something that is no host; use a list like mandry.example, www.mandry.example, without ports',
  ),
  v.transform((hosts) => hosts.map((host) => host.toLowerCase())),
)

export const DATABASE_URL = v.pipe(
  v.string(),
  v.check(
    isPostgresUrl,
    'is no address of a PostgreSQL server; use one like postgres://user:password@host:5432/database',
  ),
)

export const FILES_URL = v.pipe(
  v.string(),
  v.check(
    isBucketUrl,
    'is no address of a bucket; use one like s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1, without a key',
  ),
)

export const SMTP_URL = v.pipe(
  v.string(),
  v.check(
    isSmtpUrl,
    'is no address of a mail server; use one like smtp://user:password@host:587, or smtps://',
  ),
)

export const TARGET_URL = v.pipe(
  v.string(),
  v.check(
    isTargetUrl,
    'is no address that enquiries can be posted to; use one like https://crm.example/enquiries, without a password',
  ),
)

export const WEBHOOK_SECRETS = v.pipe(
  v.string(),
  v.transform(splitList),
  v.check(
    (secrets) => secrets.length > 0 && secrets.every((each) => WEBHOOK_SECRET.test(each)),
    'has something that cannot sign a webhook; use whsec_ and 24 to 64 random bytes in base64, as `openssl rand -base64 32` makes them; several with commas',
  ),
)

export const TELEGRAM_TOKEN = v.pipe(
  v.string(),
  v.regex(/^\d{3,20}:[\w-]{20,}$/, 'is no token of a bot; use the one that @BotFather gives'),
)

export const TELEGRAM_CHAT = v.pipe(
  v.string(),
  v.regex(
    /^(-?\d{1,20}|@\w{4,32})$/,
    'is no chat; use its number like -1001234567890, or @name of a channel',
  ),
)

export const MAIL = v.pipe(
  v.string(),
  v.regex(MAIL_ADDRESS, 'is no mail address; use one like office@mandry.example'),
)

export const OWNER_PASSWORD = v.pipe(
  v.string(),
  v.minLength(
    MIN_PASSWORD_LENGTH,
    `is too short; use at least ${MIN_PASSWORD_LENGTH} characters, or leave it out and one is generated`,
  ),
  v.maxLength(MAX_PASSWORD_LENGTH, `is too long; use at most ${MAX_PASSWORD_LENGTH} characters`),
  v.check(
    (text) => !isCommonPassword(text, [OWNER]),
    'is one of the first to be guessed; use several words, or leave it out and one is generated',
  ),
)

export const TRUSTED_PROXIES = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readTrustedProxies(dataset.value)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      addIssue({ message: `${error.message}; use a list like 10.0.0.7, fd00::/8` })
      return NEVER
    }
  }),
)

export const IMAGE_HOSTS = v.pipe(
  v.string(),
  v.transform(splitList),
  v.check(
    (hosts) => hosts.every(isHost),
    'names something that is no host; use a list like cdn.example, img.example:8443',
  ),
)

export const ENQUIRY_ORIGINS = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.transform((origins) => origins.filter((origin) => origin !== '')),
  v.check(
    (origins) => origins.every(isHttpOrigin),
    'names something that is no address of a whole site; use a list like https://mandry.example, https://www.mandry.example',
  ),
  v.transform((origins) => origins.map((text) => new URL(text).origin)),
)

export const COUNTRY = v.pipe(
  v.string(),
  v.check(
    isSupportedCountry,
    ({ input }) => `"${input}" is no country that has phone numbers; use two letters like UA`,
  ),
  v.transform((text) => text as CountryCode),
)

export const COUNT = v.pipe(
  v.string(),
  v.regex(
    /^[1-9]\d{0,8}$/,
    ({ input }) => `"${input}" is no whole number above 0; use one up to 999999999`,
  ),
  v.transform(Number),
)

export const STOP_DELAY = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{1,2}$/.test(text) && Number(text) <= MAX_STOP_DELAY_S,
    ({ input }) => `"${input}" is no number of seconds; use one from 0 to ${MAX_STOP_DELAY_S}`,
  ),
  v.transform(Number),
)

export const BYTES = v.pipe(
  v.string(),
  v.regex(
    /^\d{1,12}[KMGT]?$/,
    ({ input }) =>
      `"${input}" is no size; use a number of bytes, or one with K, M, G or T like 512M`,
  ),
  v.transform(
    (text) => Number.parseInt(text, 10) * 1024 ** Math.max(0, '0KMGT'.indexOf(text.slice(-1))),
  ),
)

export const SIGN_UP = v.picklist(
  ['open', 'invitation'],
  'is unknown; use open, or invitation for the guests of an invitation alone',
)

export const LOG_LEVEL = v.picklist(LOG_LEVELS, `is unknown; use one of ${LOG_LEVELS.join(', ')}`)
export const LOG_FORMAT = v.picklist(LOG_FORMATS, 'is unknown; use json, or text for people')
export const ACCESS_LOG = v.picklist(
  ['on', 'off'],
  'is unknown; use on for a line per request, or off',
)

export const MEASURE_FORMS = v.picklist(
  ['on', 'off'],
  'is unknown; use on to count the forms that are started and sent, or off',
)

export const PLAYGROUND = v.picklist(
  ['on', 'off'],
  'is unknown; use on for the playground of the widgets at /playground/, or off',
)

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function isHttpOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** pg reads addresses that `URL` does not, with the folder of a socket in place of the host. */
function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false
  try {
    return Boolean(new Client({ connectionString: text }).host)
  } catch {
    return false
  }
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    return false
  }
}

function isTargetUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
}

function isHost(text: string): boolean {
  return HOST_OF_URL.test(text) && URL.canParse(`https://${text}`)
}
