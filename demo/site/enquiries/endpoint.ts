import { FORMS } from '#demo/site/content/forms.ts'
import { createEnquiries, type Enquiries } from '#src/enquiries/server/endpoint.ts'
import type { EnquiriesOptions } from '#src/enquiries/server/options.ts'
import { createFormCheck } from '#widgets/check-enquiry.ts'
import type { PlatformDeps } from '../../platform/app.ts'
import { ENQUIRY_WINDOW_MS } from '../../platform/rules/limits.ts'
import { newSecret } from '../../platform/store/sessions.ts'
import { readSetting } from '../../platform/store/settings.ts'
import { rateLimitOf } from './counting.ts'
import { ENQUIRY_LIMITS, type EnquiryLimits } from './settings.ts'
import { createTableOutbox } from './table-outbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The endpoint of the site's forms. @param own what is the caller's: pages, and who is told */
export async function openEndpoint(
  deps: PlatformDeps,
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
      perMinute: rateLimitOf(deps, ENQUIRY_WINDOW_MS),
      perToken: rateLimitOf(deps, DAY_MS),
    },
    ...(own.enquiryLimits ?? ENQUIRY_LIMITS),
    tokenLifetimeMs: DAY_MS,
    now,
    log,
  })
}
