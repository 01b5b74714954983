import type { Messages } from './messages.ts'

/** What a switcher of languages is called. */
export const LANGUAGE_LABEL: Messages<string> = { en: 'Language', uk: 'Мова' }
