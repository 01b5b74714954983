import { PUBLISHED } from './model/common-fields.ts'
import { isLanguageTag, type Language } from './page.ts'
import type { StoredApp } from './stored-apps.ts'

/**
 * The published languages of the site in their order, the default one first. Where none is published they are those that
 * the fields are in: a site has always one.
 */
export function languagesIn({ items, fields }: StoredApp): readonly Language[] {
  const entries = items
    .filter(({ values }) => values.kind === 'language' && values.status === PUBLISHED)
    .map(({ itemId, values }) => ({
      itemId,
      tag: values.tag ?? '',
      order: values.order ? Number(values.order) : Infinity,
    }))
    .filter(({ tag }) => isLanguageTag(tag))
    .sort((one, other) => one.order - other.order || one.itemId - other.itemId)
  if (entries.length > 0) return [...new Set(entries.map(({ tag }) => tag))]
  const inFields = Object.values(fields).flatMap(({ model: { language } }) =>
    typeof language === 'string' && isLanguageTag(language) ? [language] : [],
  )
  return [...new Set(inFields)]
}
