import { lazyMessages } from '../text/lazy-messages.ts'
import type { en } from './messages/join.en.ts'

export type JoinMessages = typeof en
export type JoinProblem = keyof JoinMessages['problems']

export const JOIN_MESSAGES = lazyMessages<JoinMessages>({
  en: async () => (await import('./messages/join.en.ts')).en,
  uk: async () => (await import('./messages/join.uk.ts')).uk,
})
