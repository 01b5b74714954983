import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import {
  createAltchaCaptcha,
  createEnquiries,
  createFormCheck,
  memoryRateLimit,
  type Enquiries,
  type EnquiriesOptions,
  type Enquiry,
  type FormCheckOptions,
  type RateLimit,
  type UploadsOptions,
} from 'mandry/server'
import {
  countersOf,
  newSecret,
  type FileDeps,
  type KeyDeps,
  type LogDeps,
  type ThrottleDeps,
  readSetting,
} from '#demo/platform/index.ts'
import { createBreaker, type Breaker } from './breaker.ts'
import { CONFIRMATION } from './confirmation.ts'
import { RETRY_MS, withLocalOutbox } from './local-outbox.ts'
import { ENQUIRY_LIMITS, ENQUIRY_WINDOW_MS, type EnquiryLimits } from './settings.ts'
import { createTableFiles } from './table-files.ts'
import { createTableOutbox } from './table-outbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The endpoint of the site's forms. @param own the parts that the caller chooses */
export async function openEndpoint(
  deps: KeyDeps & FileDeps & Pick<ThrottleDeps, 'openCounters'> & LogDeps,
  own: Pick<EnquiriesOptions, 'page' | 'onStored' | 'origins'> & {
    readonly enquiryLimits?: EnquiryLimits | undefined
    /** The forms of a language, as its pages configure them. */
    readonly configuration: FormCheckOptions['configuration']
    /** Looks for malware in files that visitors upload. Default: nothing does. */
    readonly scan?: UploadsOptions['scan']
    /** Names of the targets that enquiries are to reach besides. Default: none. */
    readonly targets?: readonly string[] | undefined
    /** Whether the form of an enquiry has a mail to the visitor. Default: none has. */
    readonly confirms?: ((enquiry: Enquiry) => boolean) | undefined
    /** The country whose phone numbers visitors write without its code. Default: Ukraine. */
    readonly phoneCountry?: CountryCode | undefined
    /** The folder in which enquiries wait while the database fails. Default: none. */
    readonly outboxes?: string | undefined
  },
): Promise<Enquiries> {
  const { db, now, randomBytes, log } = deps
  const secret = await readSetting(db, 'form-token-secret', () => newSecret(randomBytes))
  const isMeant = (target: string, enquiry: Enquiry) =>
    target !== CONFIRMATION || own.confirms?.(enquiry) === true
  const table = createTableOutbox(db, own.targets, isMeant)
  const { phoneCountry: defaultCountry = 'UA', outboxes } = own
  // Without files nothing goes on while the database is left alone.
  const breaker = createBreaker({ retryMs: outboxes ? RETRY_MS : 0, now, log })
  const check = createFormCheck({
    configuration: own.configuration,
    onWarning: log,
  })
  const enquiries = createEnquiries({
    ...own,
    secret,
    captcha: createAltchaCaptcha({ secret, now }),
    outbox: outboxes
      ? await withLocalOutbox(table, { outboxes, breaker, now, log })
      : {
          ...table,
          find: (id, hash) => breaker.ask(() => table.find(id, hash)),
          add: (enquiry) => breaker.ask(() => table.add(enquiry)),
        },
    check,
    uploads: {
      store: createTableFiles(db, deps.files, { ask: breaker.ask }),
      inputs: check.inputs,
      scan: own.scan,
    },
    parsePhone: (typed) => parsePhoneNumberFromString(typed, { defaultCountry, extract: false }),
    limits: {
      perMinute: createRateLimit(deps, breaker, ENQUIRY_WINDOW_MS),
      perToken: createRateLimit(deps, breaker, DAY_MS),
    },
    ...(own.enquiryLimits ?? ENQUIRY_LIMITS),
    tokenLifetimeMs: DAY_MS,
    now,
    log,
  })
  const { handle } = enquiries
  return {
    ...enquiries,
    handle: (request, client) => breaker.within(() => handle(request, client)),
  }
}

/**
 * Counts with what the server's throttles count with: in tables where several processes share a database, and in memory
 * while that fails.
 */
function createRateLimit(
  deps: Pick<KeyDeps & ThrottleDeps, 'openCounters' | 'now'>,
  breaker: Breaker,
  windowMs: number,
): RateLimit {
  const counters = countersOf(deps, `enquiries ${windowMs}`)
  const local = memoryRateLimit({ windowMs, now: deps.now })
  return {
    async take(key, max) {
      try {
        return (await breaker.ask(async () => await counters.count([{ key, max }], windowMs))) ?? 0
      } catch {
        return await local.take(key, max)
      }
    },
  }
}
