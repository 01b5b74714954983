import { lazyMessages } from '../../text/lazy-messages.ts'
import type { en } from '../messages/rich-text.en.ts'

export const RICH_TEXT_MESSAGES = lazyMessages<typeof en>({
  en: async () => (await import('../messages/rich-text.en.ts')).en,
  uk: async () => (await import('../messages/rich-text.uk.ts')).uk,
})
