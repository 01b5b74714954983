import { lazyMessages } from '../text/lazy-messages.ts'
import type { en } from './messages/inbox.en.ts'

export type Messages = typeof en

export const INBOX_MESSAGES = lazyMessages<Messages>({
  en: async () => (await import('./messages/inbox.en.ts')).en,
  uk: async () => (await import('./messages/inbox.uk.ts')).uk,
})
