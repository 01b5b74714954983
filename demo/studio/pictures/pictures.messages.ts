import { lazyMessages } from '../text/lazy-messages.ts'
import type { en } from './messages/pictures.en.ts'

/** Why a file was not taken. */
export type UploadProblem = keyof (typeof en)['problems']

export const PICTURE_MESSAGES = lazyMessages<typeof en>({
  en: async () => (await import('./messages/pictures.en.ts')).en,
  uk: async () => (await import('./messages/pictures.uk.ts')).uk,
})
