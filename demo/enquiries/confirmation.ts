import { createConfirmation, type MailTransport, type Target } from 'mandry/server'
import { countersOf, type PlatformDeps } from '#demo/platform/index.ts'
import type { ContentSource } from '../content/open-content.ts'

/** Names the mail to the visitor in the outbox, in metrics and in the studio. */
export const CONFIRMATION = 'confirmation'

const HOUR_MS = 60 * 60 * 1000

interface ConfirmationSettings {
  readonly transport: MailTransport
  readonly from: string
  /** The agency's address. */
  readonly replyTo: string
}

/** Confirms enquiries with the texts of their form in the studio; a form without texts confirms none. */
export function createVisitorConfirmation(
  deps: Pick<PlatformDeps, 'openCounters' | 'now'>,
  content: Pick<ContentSource, 'current'>,
  settings: ConfirmationSettings,
): Target {
  const counters = countersOf(deps, CONFIRMATION)
  return createConfirmation({
    ...settings,
    name: CONFIRMATION,
    now: deps.now,
    perHour: { take: async (key, max) => (await counters.count([{ key, max }], HOUR_MS)) ?? 0 },
    async compose({ formId, language }) {
      const { forms } = await content.current()
      const form = forms.find((each) => each.formId === formId)
      const [subject, text] = [form?.confirmSubject[language], form?.confirmText[language]]
      return subject && text ? { subject, text } : undefined
    },
  })
}
