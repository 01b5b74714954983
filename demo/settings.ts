import { isIP } from 'node:net'
import { Client } from 'pg'
import * as v from 'valibot'
import {
  isCommonPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  readTrustedProxies,
  type DatabaseLocation,
} from '#demo/platform/index.ts'
import { isBucketUrl, readBucket } from './bucket.ts'
import { hostName } from './check-hosts.ts'
import { ENQUIRY_LIMITS, enquiryTimes, LEASE_S } from './site/enquiries/settings.ts'
import { OWNER } from './site/seed.ts'
import { StartError } from './start-error.ts'
import { LOG_FORMATS, LOG_LEVELS, type LogOptions } from './telemetry/log.ts'

// All settings of the server. `demo/README.md` describes them. Messages never repeat values that hold a password.

export type Environment = Readonly<Record<string, string | undefined>>
export type Settings = ReturnType<typeof readSettings>

const MAX_PORT = 65_535
const MAX_STOP_DELAY_S = 60
const HOST_NAME = /^[a-z\d]([\w-]*[a-z\d])?(\.[a-z\d]([\w-]*[a-z\d])?)*$/i
const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/i
const HOST_OF_URL = /^[^\s/?#@\\]+$/
/** With or without a name before it, as in `Mandry <site@mandry.example>`. */
const MAIL_ADDRESS = /^[^\r\n]*[^\s@<>]+@[^\s@<>]+[^\r\n]*$/

const PORT = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT,
    ({ input }) => `"${input}" is no port; use a number from 0 to ${MAX_PORT}, 0 for any free port`,
  ),
  v.transform(Number),
)

const HOST = v.pipe(
  v.string(),
  v.check(
    (text) => isIP(text) !== 0 || HOST_NAME.test(text),
    ({ input }) =>
      `"${input}" is no address; use that of a network card, 127.0.0.1 or 0.0.0.0 for all`,
  ),
)

const SITE_URL = v.pipe(
  v.string(),
  v.check(
    isHttpOrigin,
    'is no http or https address of a whole site; use one like https://mandry.example, without path, query and password',
  ),
  v.transform((text) => new URL(text).origin),
)

const HOSTS = v.pipe(
  v.string(),
  v.transform(splitList),
  v.check(
    (hosts) => hosts.every((host) => isIP(host) !== 0 || HOST_NAME.test(host)),
    'names something that is no host; use a list like mandry.example, www.mandry.example, without ports',
  ),
  v.transform((hosts) => hosts.map((host) => host.toLowerCase())),
)

const DATABASE_URL = v.pipe(
  v.string(),
  v.check(
    isPostgresUrl,
    'is no address of a PostgreSQL server; use one like postgres://user:password@host:5432/database',
  ),
)

const FILES_URL = v.pipe(
  v.string(),
  v.check(
    isBucketUrl,
    'is no address of a bucket; use one like s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1, without a key',
  ),
)

const SMTP_URL = v.pipe(
  v.string(),
  v.check(
    isSmtpUrl,
    'is no address of a mail server; use one like smtp://user:password@host:587, or smtps://',
  ),
)

const MAIL = v.pipe(
  v.string(),
  v.regex(MAIL_ADDRESS, 'is no mail address; use one like office@mandry.example'),
)

const OWNER_PASSWORD = v.pipe(
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

const TRUSTED_PROXIES = v.pipe(
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

const IMAGE_HOSTS = v.pipe(
  v.string(),
  v.transform(splitList),
  v.check(
    (hosts) => hosts.every(isHost),
    'names something that is no host; use a list like cdn.example, img.example:8443',
  ),
)

const ENQUIRY_ORIGINS = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.transform((origins) => origins.filter((origin) => origin !== '')),
  v.check(
    (origins) => origins.every(isHttpOrigin),
    'names something that is no address of a whole site; use a list like https://mandry.example, https://www.mandry.example',
  ),
  v.transform((origins) => origins.map((text) => new URL(text).origin)),
)

const COUNT = v.pipe(
  v.string(),
  v.regex(
    /^[1-9]\d{0,8}$/,
    ({ input }) => `"${input}" is no whole number above 0; use one up to 999999999`,
  ),
  v.transform(Number),
)

const STOP_DELAY = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{1,2}$/.test(text) && Number(text) <= MAX_STOP_DELAY_S,
    ({ input }) => `"${input}" is no number of seconds; use one from 0 to ${MAX_STOP_DELAY_S}`,
  ),
  v.transform(Number),
)

const BYTES = v.pipe(
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

const SIGN_UP = v.picklist(
  ['open', 'invitation'],
  'is unknown; use open, or invitation for the guests of an invitation alone',
)

const LOG_LEVEL = v.picklist(LOG_LEVELS, `is unknown; use one of ${LOG_LEVELS.join(', ')}`)
const LOG_FORMAT = v.picklist(LOG_FORMATS, 'is unknown; use json, or text for people')
const ACCESS_LOG = v.picklist(['on', 'off'], 'is unknown; use on for a line per request, or off')

const SCHEMA = v.object({
  PORT: v.optional(PORT, '4300'),
  HOST: v.optional(HOST, '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(DATABASE_URL),
  DATABASE_LISTEN_URL: v.optional(DATABASE_URL),
  FILES_DIR: v.optional(v.string(), '.data/files'),
  PICTURES_DIR: v.optional(v.string(), '.data/pictures'),
  FILES_URL: v.optional(FILES_URL),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  WIDGETS_DIR: v.optional(v.string(), 'dist'),
  IMAGE_HOSTS: v.optional(IMAGE_HOSTS, ''),
  ENQUIRY_ORIGINS: v.optional(ENQUIRY_ORIGINS, ''),
  SITE_URL: v.optional(SITE_URL),
  HOSTS: v.optional(HOSTS, ''),
  TRUSTED_PROXIES: v.optional(TRUSTED_PROXIES, ''),
  SMTP_URL: v.optional(SMTP_URL),
  MAIL_TO: v.optional(MAIL),
  MAIL_FROM: v.optional(MAIL),
  ENQUIRIES_PER_VISITOR: v.optional(COUNT, String(ENQUIRY_LIMITS.maxPerVisitor)),
  ENQUIRIES_PER_FORM: v.optional(COUNT, String(ENQUIRY_LIMITS.maxPerForm)),
  ENQUIRIES_LEASE: v.optional(COUNT, String(LEASE_S)),
  STOP_DELAY: v.optional(STOP_DELAY, '0'),
  OWNER_PASSWORD: v.optional(OWNER_PASSWORD),
  ACCOUNT_QUOTA: v.optional(BYTES, '1G'),
  TOTAL_QUOTA: v.optional(BYTES, '20G'),
  DISK_RESERVE: v.optional(BYTES, '256M'),
  SIGN_UP: v.optional(SIGN_UP, 'invitation'),
  LOG_LEVEL: v.optional(LOG_LEVEL),
  LOG_FORMAT: v.optional(LOG_FORMAT),
  ACCESS_LOG: v.optional(ACCESS_LOG, 'off'),
  METRICS_PORT: v.optional(PORT),
  METRICS_HOST: v.optional(HOST, '127.0.0.1'),
})

/** Those that may hold a password, or that name a place on this machine. */
const PRIVATE: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'OWNER_PASSWORD',
  'PORT',
  'HOST',
  'DATA_DIR',
  'FILES_DIR',
  'PICTURES_DIR',
  'WIDGETS_DIR',
])

/**
 * Reads the settings. A blank one counts as not set.
 *
 * @throws {StartError} with a line for each setting that is wrong
 */
export function readSettings(env: Environment) {
  const given = Object.entries(env).filter(([, value]) => value?.trim())
  const read = v.safeParse(SCHEMA, Object.fromEntries(given), { abortPipeEarly: true })
  if (!read.success)
    throw new StartError(
      read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('\n'),
    )
  const { output } = read
  const location: DatabaseLocation = output.DATABASE_URL
    ? { postgresUrl: output.DATABASE_URL, listenUrl: output.DATABASE_LISTEN_URL }
    : { dataDir: output.DATA_DIR }
  return {
    port: output.PORT,
    host: output.HOST,
    location,
    filesDir: output.FILES_DIR,
    pictures: output.PICTURES_DIR,
    bucket: readBucket(output),
    widgetsDir: output.WIDGETS_DIR,
    imageHosts: output.IMAGE_HOSTS,
    origin: output.SITE_URL,
    hosts: hostsOf(output),
    isProxy: output.TRUSTED_PROXIES,
    mail: { smtpUrl: output.SMTP_URL, to: output.MAIL_TO, from: output.MAIL_FROM },
    enquiryLimits: {
      maxPerVisitor: output.ENQUIRIES_PER_VISITOR,
      maxPerForm: output.ENQUIRIES_PER_FORM,
    },
    enquiryOrigins: output.ENQUIRY_ORIGINS,
    enquiryTimes: enquiryTimes(output.ENQUIRIES_LEASE),
    stopDelayMs: output.STOP_DELAY * 1000,
    ownerPassword: output.OWNER_PASSWORD,
    quota: { perAccount: output.ACCOUNT_QUOTA, total: output.TOTAL_QUOTA },
    diskReserve: output.DISK_RESERVE,
    isSignUpOpen: output.SIGN_UP === 'open',
    hasAccessLog: output.ACCESS_LOG === 'on',
    metrics:
      output.METRICS_PORT === undefined
        ? undefined
        : { port: output.METRICS_PORT, host: output.METRICS_HOST },
  }
}

/** What is set, without secrets and places on this machine: what a copy of the site elsewhere has to be given again. */
export function givenSettings(env: Environment): Record<string, string> {
  const names = Object.keys(SCHEMA.entries).filter((name) => !PRIVATE.has(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

/**
 * How to log, also where the settings are wrong: `readSettings` says so, in that log. By default people read a terminal,
 * and programs all else.
 */
export function readLogOptions(env: Environment, isTerminal: boolean): LogOptions {
  return {
    level: v.parse(v.fallback(LOG_LEVEL, 'info'), env.LOG_LEVEL),
    format: v.parse(v.fallback(LOG_FORMAT, isTerminal ? 'text' : 'json'), env.LOG_FORMAT),
  }
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** The names that requests may be sent to; undefined for any, on a server that other machines cannot reach. */
function hostsOf(output: {
  readonly HOST: string
  readonly SITE_URL?: string | undefined
  readonly HOSTS: readonly string[]
}): readonly string[] | undefined {
  const { HOST: address, SITE_URL: origin, HOSTS: others } = output
  const own = origin === undefined ? undefined : hostName(new URL(origin).host)
  const hosts = own === undefined ? others : [own, ...others]
  return hosts.length === 0 && LOOPBACK.test(address) ? undefined : hosts
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

function isHost(text: string): boolean {
  return HOST_OF_URL.test(text) && URL.canParse(`https://${text}`)
}
