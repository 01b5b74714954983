import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { STATEMENT_TIMEOUT_MS, type DatabaseLocation } from '#demo/platform/index.ts'
import { hostName } from './http/check-hosts.ts'
import * as kinds from './setting-kinds.ts'
import { ENQUIRY_LIMITS, enquiryTimes, LEASE_S } from './enquiries/settings.ts'
import { StartError } from './start-error.ts'
import { LOG_FORMATS, LOG_LEVELS, type LogOptions } from './log/log.ts'

// All settings of the server. A test compares the tables in `demo/README.md` with them.

export type Environment = Readonly<Record<string, string | undefined>>
export type Settings = ReturnType<typeof readSettings>

const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/i
/** In an address, or in what was meant as one. */
const MAY_HOLD_PASSWORD = /:.*@/

/** A workspace that may be left out of the project's copy. */
const STUDIO = new URL('studio/package.json', import.meta.url)

const LOG_LEVEL = kinds.oneOf(LOG_LEVELS)
const LOG_FORMAT = kinds.oneOf(LOG_FORMATS)

/** Places on this machine. */
const PLACES = {
  PORT: v.optional(kinds.PORT, '4300'),
  HOST: v.optional(kinds.HOST, '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  FILES_DIR: v.optional(v.string(), '.data/files'),
  PICTURES_DIR: v.optional(v.string(), '.data/pictures'),
}

/** What a copy of the site elsewhere needs as well. */
const COPIED = {
  DATABASE_TIMEOUT: v.optional(kinds.COUNT, String(STATEMENT_TIMEOUT_MS / 1000)),
  IMAGE_HOSTS: v.optional(kinds.IMAGE_HOSTS, ''),
  SITE_URL: v.optional(kinds.ORIGIN),
  HOSTS: v.optional(kinds.HOSTS, ''),
  TRUSTED_PROXIES: v.optional(kinds.TRUSTED_PROXIES, ''),
  MAIL_TO: v.optional(kinds.MAIL),
  MAIL_FROM: v.optional(kinds.MAIL),
  TELEGRAM_CHAT: v.optional(kinds.TELEGRAM_CHAT),
  ENQUIRIES_PER_VISITOR: v.optional(kinds.COUNT, String(ENQUIRY_LIMITS.maxPerVisitor)),
  ENQUIRIES_PER_FORM: v.optional(kinds.COUNT, String(ENQUIRY_LIMITS.maxPerForm)),
  ENQUIRY_ORIGINS: v.optional(kinds.ORIGINS, ''),
  PHONE_COUNTRY: v.optional(kinds.COUNTRY, 'UA'),
  MEASURE_FORMS: v.optional(kinds.ON_OFF, 'off'),
  PLAYGROUND: v.optional(kinds.ON_OFF, 'on'),
  STUDIO: v.optional(kinds.ON_OFF, 'on'),
  STOP_DELAY: v.optional(kinds.STOP_DELAY, '0'),
  ACCOUNT_QUOTA: v.optional(kinds.BYTES, '1G'),
  TOTAL_QUOTA: v.optional(kinds.BYTES, '20G'),
  DISK_RESERVE: v.optional(kinds.BYTES, '256M'),
  SIGN_UP: v.optional(kinds.oneOf(['invitation', 'open']), 'invitation'),
  LOG_LEVEL: v.optional(LOG_LEVEL),
  LOG_FORMAT: v.optional(LOG_FORMAT),
  METRICS_PORT: v.optional(kinds.PORT),
  METRICS_HOST: v.optional(kinds.HOST, '127.0.0.1'),
}

/** What may hold a password. Neither messages nor backups have these values. */
const SECRETS = {
  DATABASE_URL: v.optional(kinds.DATABASE_URL),
  DATABASE_LISTEN_URL: v.optional(kinds.DATABASE_URL),
  FILES_URL: v.optional(kinds.FILES_URL),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  SMTP_URL: v.optional(kinds.SMTP_URL),
  WEBHOOK_URL: v.optional(kinds.TARGET_URL),
  WEBHOOK_SECRETS: v.optional(kinds.WEBHOOK_SECRETS),
  TELEGRAM_TOKEN: v.optional(kinds.TELEGRAM_TOKEN),
  SLACK_URL: v.optional(kinds.TARGET_URL),
  OWNER_PASSWORD: v.optional(kinds.OWNER_PASSWORD),
}

/** What only tests set. */
const FOR_TESTS = {
  WIDGETS_DIR: v.optional(v.string(), 'dist'),
  TELEGRAM_URL: v.optional(kinds.TARGET_URL),
  ENQUIRIES_LEASE: v.optional(kinds.COUNT, String(LEASE_S)),
}

/** Settings of earlier versions. Who still sets one must learn it. */
const REMOVED: Readonly<Record<string, string>> = {
  ACCESS_LOG: 'is not a setting any more; use LOG_LEVEL=debug for a line per request',
}

export const SETTINGS = { ...PLACES, ...COPIED, ...SECRETS, ...FOR_TESTS }
const SCHEMA = v.object(SETTINGS)

/** Settings, each with the one that it needs. */
const NEEDS = [
  ['WEBHOOK_URL', 'WEBHOOK_SECRETS'],
  ['WEBHOOK_SECRETS', 'WEBHOOK_URL'],
  ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT'],
  ['TELEGRAM_CHAT', 'TELEGRAM_TOKEN'],
  ['FILES_URL', 'AWS_ACCESS_KEY_ID'],
  ['FILES_URL', 'AWS_SECRET_ACCESS_KEY'],
] as const

/**
 * Reads the settings. A blank one counts as not set.
 *
 * @throws {StartError} with a line for each setting that is wrong, missing or removed
 */
export function readSettings(env: Environment) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { success, issues, output } = v.safeParse(SCHEMA, given)
  const removed = Object.entries(REMOVED).filter(([name]) => given[name])
  const faults = [
    ...(issues?.map(faultLine) ?? missingFor(given)),
    ...removed.map(([name, rule]) => `${name}: ${rule}`),
  ]
  if (!success || faults.length > 0) throw new StartError(faults.join('\n'))
  const { FILES_URL: bucket, WEBHOOK_URL, WEBHOOK_SECRETS: secrets, SLACK_URL } = output
  const { TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_URL: apiUrl } = output
  const location: DatabaseLocation = output.DATABASE_URL
    ? {
        postgresUrl: output.DATABASE_URL,
        listenUrl: output.DATABASE_LISTEN_URL,
        timeoutMs: output.DATABASE_TIMEOUT * 1000,
      }
    : { dataDir: output.DATA_DIR }
  return {
    port: output.PORT,
    host: output.HOST,
    location,
    filesDir: output.FILES_DIR,
    pictures: output.PICTURES_DIR,
    bucket: bucket && {
      ...bucket,
      accessKeyId: output.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: output.AWS_SECRET_ACCESS_KEY ?? '',
      sessionToken: output.AWS_SESSION_TOKEN,
    },
    // SQLite needs no folder besides: its database is on the same disk.
    outboxes: output.DATABASE_URL && join(output.DATA_DIR, 'outboxes'),
    widgetsDir: output.WIDGETS_DIR,
    imageHosts: output.IMAGE_HOSTS,
    origin: output.SITE_URL,
    hosts: hostsOf(output),
    isProxy: output.TRUSTED_PROXIES,
    mail: { smtpUrl: output.SMTP_URL, to: output.MAIL_TO, from: output.MAIL_FROM },
    targets: {
      webhook: WEBHOOK_URL && secrets ? { url: WEBHOOK_URL, secrets } : undefined,
      telegram: token && chat ? { token, chat, apiUrl } : undefined,
      slack: SLACK_URL ? { url: SLACK_URL } : undefined,
    },
    enquiryLimits: {
      maxPerVisitor: output.ENQUIRIES_PER_VISITOR,
      maxPerForm: output.ENQUIRIES_PER_FORM,
    },
    isMeasuringForms: output.MEASURE_FORMS,
    hasPlayground: output.PLAYGROUND,
    hasStudio: output.STUDIO && existsSync(STUDIO),
    phoneCountry: output.PHONE_COUNTRY,
    enquiryOrigins: output.ENQUIRY_ORIGINS,
    enquiryTimes: enquiryTimes(output.ENQUIRIES_LEASE),
    stopDelayMs: output.STOP_DELAY * 1000,
    ownerPassword: output.OWNER_PASSWORD,
    quota: { perAccount: output.ACCOUNT_QUOTA, total: output.TOTAL_QUOTA },
    diskReserve: output.DISK_RESERVE,
    isSignUpOpen: output.SIGN_UP === 'open',
    metrics:
      output.METRICS_PORT === undefined
        ? undefined
        : { port: output.METRICS_PORT, host: output.METRICS_HOST },
  }
}

/** What is set of the settings that a copy of the site elsewhere has to be given again. */
export function givenSettings(env: Environment): Record<string, string> {
  const given = Object.keys(COPIED).map((name) => [name, env[name]?.trim()] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/**
 * How to log. Wrong settings count as not set: `readSettings` reports them, in that log. By default people read a terminal, and
 * programs all else.
 */
export function readLogOptions(env: Environment, isTerminal: boolean): LogOptions {
  return {
    level: v.parse(v.fallback(LOG_LEVEL, 'info'), env.LOG_LEVEL),
    format: v.parse(v.fallback(LOG_FORMAT, isTerminal ? 'text' : 'json'), env.LOG_FORMAT),
  }
}

function faultLine(issue: v.InferIssue<typeof SCHEMA>): string {
  const name = v.getDotPath(issue) ?? ''
  const value = JSON.stringify(issue.input)
  const isShown = !(name in SECRETS) && !MAY_HOLD_PASSWORD.test(value)
  return `${name}: ${isShown ? `${value} ` : ''}${issue.message}`
}

function missingFor(given: Environment): string[] {
  const missing = NEEDS.filter(([name, needed]) => given[name] && !given[needed])
  return missing.map(([name, needed]) => `${needed}: is missing; use that of ${name}`)
}

/** The names that requests may be sent to; undefined for any, on a server that other machines cannot reach. */
function hostsOf({ HOST, SITE_URL, HOSTS }: v.InferOutput<typeof SCHEMA>) {
  const own = SITE_URL && hostName(new URL(SITE_URL).host)
  const hosts = own ? [own, ...HOSTS] : HOSTS
  return hosts.length === 0 && LOOPBACK.test(HOST) ? undefined : hosts
}
