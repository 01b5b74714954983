import { readLocale } from '../site/locale.ts'
import { registeredTranslations, type Translation } from './translations.ts'

/**
 * Gives the widgets the texts of a language that this package does not have, or other texts for one that it has. Elements
 * that are on the page are rendered again. One warning names missing texts, and English replaces them.
 *
 * @param tag BCP 47, as in `lang`: `cs` is for pages in `cs-CZ` as well
 * @throws {RangeError} for what is not a language tag
 * @throws {TypeError} for what is no table
 *
 * @example registerTranslation('cs', { layout: { home: 'Domů', … }, content: { … } })
 */
export function registerTranslation(tag: string, table: Translation): void {
  const lang = readLocale(tag)
  if (!lang)
    throw new RangeError(`registerTranslation: ${JSON.stringify(tag)} is not a language tag`)
  if (typeof table !== 'object' || table === null)
    throw new TypeError(`registerTranslation: expected the texts of "${lang}"`)
  const { tables, listeners } = registeredTranslations()
  tables.set(lang, table)
  for (const notify of listeners) notify(lang)
}

export type { Translation }
