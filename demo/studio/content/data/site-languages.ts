import type { App } from 'mandry/platform'
import { FIRST_LANGUAGES } from '../../../content/model/stored-fields.ts'
import { isLanguageTag, type Language } from '../../../content/page.ts'
import { readContentFields } from '../fields/content-field.ts'
import { itemValues } from '../fields/values.ts'
import { compareOrder } from './order.ts'

/** The same list each time, so that what is made of it is not made again. */
const lists = new Map<string, readonly Language[]>()

/** The languages of the site by the app of its settings: those of all entries in their order, drafts included. */
export function languagesIn({ field_list, items_list }: App): readonly Language[] {
  const fields = readContentFields(field_list)
  const entries = items_list
    .filter(({ trash }) => !trash)
    .map((item) => ({ key: item.item_id, values: itemValues(item, fields) }))
    .filter(({ values: { kind, tag = '' } }) => kind === 'language' && isLanguageTag(tag))
    .map(({ key, values: { tag = '', order = '' } }) => ({
      key,
      tag,
      order: order === '' ? undefined : Number(order),
    }))
    .sort(compareOrder)
  const tags = [...new Set(entries.map(({ tag }) => tag))]
  const known = lists.get(tags.join()) ?? (tags.length > 0 ? tags : FIRST_LANGUAGES)
  lists.set(tags.join(), known)
  return known
}
