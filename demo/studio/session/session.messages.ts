import { lazyMessages } from '../text/lazy-messages.ts'
import type { en } from './messages/session.en.ts'

export type SessionMessages = typeof en

/** What can go wrong, in the order in which somebody meets it. */
export type Problem = keyof SessionMessages['problems']

export const SESSION_MESSAGES = lazyMessages<SessionMessages>({
  en: async () => (await import('./messages/session.en.ts')).en,
  uk: async () => (await import('./messages/session.uk.ts')).uk,
})
