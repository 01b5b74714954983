import { lazyMessages } from '../../text/lazy-messages.ts'
import type { en } from '../messages/content.en.ts'

export type ContentMessages = typeof en

export const CONTENT_MESSAGES = lazyMessages<ContentMessages>({
  en: async () => (await import('../messages/content.en.ts')).en,
  uk: async () => (await import('../messages/content.uk.ts')).uk,
})
