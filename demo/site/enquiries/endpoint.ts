import { FORMS } from '#demo/site/content/forms.ts'
import {
  createEnquiries,
  createFormCheck,
  type Enquiries,
  type EnquiriesOptions,
  type RateLimit,
} from 'mandry/server'
import {
  countersOf,
  newSecret,
  type KeyDeps,
  type LogDeps,
  type ThrottleDeps,
  readSetting,
} from '#demo/platform/index.ts'
import { ENQUIRY_WINDOW_MS } from './settings.ts'
import { ENQUIRY_LIMITS, type EnquiryLimits } from './settings.ts'
import { createTableOutbox } from './table-outbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The endpoint of the site's forms. @param own the parts that the caller chooses */
export async function openEndpoint(
  deps: KeyDeps & Pick<ThrottleDeps, 'openCounters'> & LogDeps,
  own: Pick<EnquiriesOptions, 'page' | 'onStored' | 'origins'> & {
    readonly enquiryLimits?: EnquiryLimits | undefined
  },
): Promise<Enquiries> {
  const { db, now, randomBytes, log } = deps
  return createEnquiries({
    ...own,
    secret: await readSetting(db, 'form-token-secret', () => newSecret(randomBytes)),
    outbox: createTableOutbox(db),
    check: createFormCheck({
      configuration: (locale) => ({ formConfig: FORMS[locale] }),
      onWarning: log,
    }),
    limits: {
      perMinute: createRateLimit(deps, ENQUIRY_WINDOW_MS),
      perToken: createRateLimit(deps, DAY_MS),
    },
    ...(own.enquiryLimits ?? ENQUIRY_LIMITS),
    tokenLifetimeMs: DAY_MS,
    now,
    log,
  })
}

/** Counts with what the server's throttles count with: in tables where several processes share a database. */
function createRateLimit(
  deps: Pick<KeyDeps & ThrottleDeps, 'openCounters' | 'now'>,
  windowMs: number,
): RateLimit {
  const counters = countersOf(deps, `enquiries ${windowMs}`)
  return {
    take: async (key, max) => (await counters.count([{ key, max }], windowMs)) ?? 0,
  }
}
