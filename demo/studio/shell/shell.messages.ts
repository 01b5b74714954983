import { lazyMessages } from '../text/lazy-messages.ts'
import type { en } from './messages/shell.en.ts'

export const SHELL_MESSAGES = lazyMessages<typeof en>({
  en: async () => (await import('./messages/shell.en.ts')).en,
  uk: async () => (await import('./messages/shell.uk.ts')).uk,
})
