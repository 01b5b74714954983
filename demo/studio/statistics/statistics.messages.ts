import { lazyMessages } from '../text/lazy-messages.ts'
import type { en } from './messages/statistics.en.ts'

export const STATISTICS_MESSAGES = lazyMessages<typeof en>({
  en: async () => (await import('./messages/statistics.en.ts')).en,
  uk: async () => (await import('./messages/statistics.uk.ts')).uk,
})
