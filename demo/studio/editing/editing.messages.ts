import { lazyMessages } from '../text/lazy-messages.ts'
import type { en } from './messages/editing.en.ts'

export type EditingMessages = typeof en

export const EDITING_MESSAGES = lazyMessages<EditingMessages>({
  en: async () => (await import('./messages/editing.en.ts')).en,
  uk: async () => (await import('./messages/editing.uk.ts')).uk,
})
