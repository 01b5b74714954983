/**
 * The texts of a widget of one's own in a language: `pl-PL` has those of `pl-PL`, else of `pl`, else the first.
 *
 * @param tables by language tag, the one that stands in for all others first
 * @throws {RangeError} when there is no table
 *
 * @example ownTexts({ en: { total: 'Total' }, uk: { total: 'Разом' } }, page.locale)
 */
export function ownTexts<Texts>(tables: Readonly<Record<string, Texts>>, locale: string): Texts {
  for (let tag: string = locale; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const texts = tables[tag]
    if (texts) return texts
  }
  const [first] = Object.values(tables)
  if (first === undefined) throw new RangeError('ownTexts: there is no table of texts')
  return first
}
