import { lazyMessages } from '../text/lazy-messages.ts'
import type { en } from './messages/people.en.ts'

/** Why nothing was changed. */
export type RefusalKey = keyof (typeof en)['refusals']

export const PEOPLE_MESSAGES = lazyMessages<typeof en>({
  en: async () => (await import('./messages/people.en.ts')).en,
  uk: async () => (await import('./messages/people.uk.ts')).uk,
})
