import type { Language } from '../page.ts'
import { en, type Labels } from './en.ts'
import { uk } from './uk.ts'

const FILES: Readonly<Record<Language, Labels>> = { en, uk }

/** The site's own labels in a language: those of its file, of that of its first part, else the English ones. */
export function labelsOf(language: Language): Labels {
  return FILES[language] ?? FILES[language.split('-')[0] ?? ''] ?? en
}
