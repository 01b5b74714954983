import type { Id } from '../../model/id.ts'
import { type ItemData, fieldsOf, isSameId } from '../values/item-data.ts'
import { keyReader, type Key } from './item-key.ts'
import { withFields } from './merge-fields.ts'

export interface ReferenceOptions<Item extends ItemData> {
  /** The items that are referred to. */
  readonly source: readonly ItemData[]
  readonly sourceFieldId: Id
  /** The app of the source. */
  readonly appId: Id
  /** The items that get the references. */
  readonly destination: readonly Item[]
  readonly destinationFieldId: Id
  /** The destination's field for the reference; items that lack it get none. */
  readonly referenceFieldId: Id
}

/**
 * The destination items that have a source item with the same value, each with a reference to it (`app_id.item_id`),
 * in the destination's order. If several source items have the value, the last is used. Items without the compared field
 * and source items without an id do not match.
 *
 * Time and memory grow with the number of items. Nothing is changed: a changed item is new and frozen and shares its
 * other fields with the input; one that has the reference already is the input's own.
 *
 * @throws {TypeError} for a value that holds itself
 * @see vendor `populateWithItemRef`, without M11: missing fields do not throw, and no item is repeated
 * @example
 * populateWithItemReference({
 *   source: [{ item_id: 22, fields: [{ field_id: 1, field_value: 'a' }] }],
 *   sourceFieldId: 1,
 *   appId: 77,
 *   destination: [{ item_id: 9, fields: [{ field_id: 2, field_value: 'a' }, { field_id: 3, field_value: '' }] }],
 *   destinationFieldId: 2,
 *   referenceFieldId: 3,
 * })[0].fields[1] // { field_id: 3, field_value: '77.22' }
 */
export function populateWithItemReference<Item extends ItemData>({
  source,
  sourceFieldId,
  appId,
  destination,
  destinationFieldId,
  referenceFieldId,
}: ReferenceOptions<Item>): Item[] {
  const references = referencesByValue(source, sourceFieldId, appId)
  const keyOf = keyReader(destinationFieldId)
  return destination.flatMap((item) => {
    const reference = references.get(keyOf(item))
    const isWanted = fieldsOf(item).some(({ field_id }) => isSameId(field_id, referenceFieldId))
    if (reference === undefined || !isWanted) return []
    return [withFields(item, [{ field_id: referenceFieldId, field_value: reference }])]
  })
}

function referencesByValue(
  source: readonly ItemData[],
  fieldId: Id,
  appId: Id,
): Map<Key | undefined, string> {
  const keyOf = keyReader(fieldId)
  const references = new Map<Key | undefined, string>()
  for (const item of source)
    if (item.item_id !== undefined && item.item_id !== null)
      references.set(keyOf(item), `${appId}.${item.item_id}`)
  references.delete(undefined)
  return references
}
