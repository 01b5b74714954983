import { fallbacks } from '../site/locale.ts'

/**
 * The texts of a widget of your own in a language: `pl-PL` has those of `pl-PL`, else of `pl`, else the first.
 *
 * @param tables by language tag; the first is the fallback for all others
 * @throws {RangeError} when there is no table
 *
 * @example ownTexts({ en: { total: 'Total' }, uk: { total: 'Разом' } }, page.locale)
 */
export function ownTexts<Texts>(tables: Readonly<Record<string, Texts>>, locale: string): Texts {
  const own = fallbacks(locale).find((tag) => tables[tag])
  const [first] = own ? [tables[own]] : Object.values(tables)
  if (first === undefined) throw new RangeError('ownTexts: there is no table of texts')
  return first
}
