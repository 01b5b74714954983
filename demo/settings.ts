import { join } from 'node:path'
import * as v from 'valibot'
import { STATEMENT_TIMEOUT_MS, type DatabaseLocation } from '#demo/platform/index.ts'
import { readBucket } from './bucket.ts'
import { hostName } from './check-hosts.ts'
import {
  ACCESS_LOG,
  BYTES,
  COUNT,
  COUNTRY,
  DATABASE_URL,
  ENQUIRY_ORIGINS,
  FILES_URL,
  HOST,
  HOSTS,
  IMAGE_HOSTS,
  LOG_FORMAT,
  LOG_LEVEL,
  MAIL,
  MEASURE_FORMS,
  PLAYGROUND,
  OWNER_PASSWORD,
  PORT,
  SIGN_UP,
  SITE_URL,
  SMTP_URL,
  STOP_DELAY,
  TARGET_URL,
  TELEGRAM_CHAT,
  TELEGRAM_TOKEN,
  TRUSTED_PROXIES,
  WEBHOOK_SECRETS,
} from './setting-kinds.ts'
import { ENQUIRY_LIMITS, enquiryTimes, LEASE_S } from './site/enquiries/settings.ts'
import type { TargetSettings } from './site/enquiries/targets.ts'
import { StartError } from './start-error.ts'
import type { LogOptions } from './telemetry/log.ts'

// All settings of the server. `demo/README.md` describes them.

export type Environment = Readonly<Record<string, string | undefined>>
export type Settings = ReturnType<typeof readSettings>

const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/i

const SCHEMA = v.object({
  PORT: v.optional(PORT, '4300'),
  HOST: v.optional(HOST, '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(DATABASE_URL),
  DATABASE_LISTEN_URL: v.optional(DATABASE_URL),
  DATABASE_TIMEOUT: v.optional(COUNT, String(STATEMENT_TIMEOUT_MS / 1000)),
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
  WEBHOOK_URL: v.optional(TARGET_URL),
  WEBHOOK_SECRETS: v.optional(WEBHOOK_SECRETS),
  TELEGRAM_TOKEN: v.optional(TELEGRAM_TOKEN),
  TELEGRAM_CHAT: v.optional(TELEGRAM_CHAT),
  TELEGRAM_URL: v.optional(TARGET_URL),
  SLACK_URL: v.optional(TARGET_URL),
  ENQUIRIES_PER_VISITOR: v.optional(COUNT, String(ENQUIRY_LIMITS.maxPerVisitor)),
  ENQUIRIES_PER_FORM: v.optional(COUNT, String(ENQUIRY_LIMITS.maxPerForm)),
  MEASURE_FORMS: v.optional(MEASURE_FORMS, 'off'),
  PLAYGROUND: v.optional(PLAYGROUND, 'on'),
  PHONE_COUNTRY: v.optional(COUNTRY, 'UA'),
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

/** Those that may hold a password, or that name a place on this machine or another. */
const PRIVATE: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'FILES_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRETS',
  'TELEGRAM_TOKEN',
  'TELEGRAM_URL',
  'SLACK_URL',
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
    bucket: readBucket(output),
    // SQLite needs no folder besides: its database is on the same disk.
    outboxes: output.DATABASE_URL && join(output.DATA_DIR, 'outboxes'),
    widgetsDir: output.WIDGETS_DIR,
    imageHosts: output.IMAGE_HOSTS,
    origin: output.SITE_URL,
    hosts: hostsOf(output),
    isProxy: output.TRUSTED_PROXIES,
    mail: { smtpUrl: output.SMTP_URL, to: output.MAIL_TO, from: output.MAIL_FROM },
    targets: readTargets(output),
    enquiryLimits: {
      maxPerVisitor: output.ENQUIRIES_PER_VISITOR,
      maxPerForm: output.ENQUIRIES_PER_FORM,
    },
    isMeasuringForms: output.MEASURE_FORMS === 'on',
    hasPlayground: output.PLAYGROUND === 'on',
    phoneCountry: output.PHONE_COUNTRY,
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

/** What is set, without secrets and places: what a copy of the site elsewhere has to be given again. */
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

/** @throws {StartError} with a line for each setting that another one needs */
function readTargets(output: v.InferOutput<typeof SCHEMA>): TargetSettings {
  const { WEBHOOK_URL, WEBHOOK_SECRETS: secrets, TELEGRAM_TOKEN: token, SLACK_URL } = output
  const { TELEGRAM_CHAT: chat, TELEGRAM_URL: apiUrl } = output
  const faults = [
    WEBHOOK_URL && !secrets && 'WEBHOOK_SECRETS: is missing; use what signs what WEBHOOK_URL gets',
    !WEBHOOK_URL &&
      secrets &&
      'WEBHOOK_URL: is missing; use the address that WEBHOOK_SECRETS sign for',
    token &&
      !chat &&
      'TELEGRAM_CHAT: is missing; use the chat that the bot of TELEGRAM_TOKEN writes to',
    !token &&
      chat &&
      'TELEGRAM_TOKEN: is missing; use that of the bot that writes to TELEGRAM_CHAT',
  ].filter((fault) => typeof fault === 'string' && fault !== '')
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return {
    webhook: WEBHOOK_URL && secrets ? { url: WEBHOOK_URL, secrets } : undefined,
    telegram: token && chat ? { token, chat, apiUrl } : undefined,
    slack: SLACK_URL ? { url: SLACK_URL } : undefined,
  }
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
