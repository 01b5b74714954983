import { itemRows, toItem, type Db } from '../../../platform/index.ts'

interface Address {
  readonly appId: number
  /** The item that wants it; null for a new one. */
  readonly itemId: number | null
  readonly fieldId: number
  readonly value: string
}

/** Whether another item of the app, one that is not in the trash, holds the value in that field. */
export async function isTaken(
  db: Db,
  { appId, itemId, fieldId, value }: Address,
): Promise<boolean> {
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('app_id', '=', appId)
    .where('trash', '=', 0)
    .where('item_id', '!=', itemId ?? 0)
    // Of an app with thousands of items few texts are read. Addresses hold nothing that a pattern or JSON writes otherwise.
    .where('fields_json', 'like', `%"${value}"%`)
    .execute()
  return rows.some((row) =>
    toItem(row).fields.some(
      ({ field_id, field_value }) => field_id === fieldId && field_value === value,
    ),
  )
}

/** Those of the references, `app_id.item_id`, whose item is there and not in the trash. */
export async function existingReferences(
  db: Db,
  references: readonly string[],
): Promise<Set<string>> {
  const itemIds = references.map((reference) => Number(reference.split('.')[1]))
  if (itemIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('items')
    .select(['app_id', 'item_id'])
    .where('item_id', 'in', [...new Set(itemIds)])
    .where('trash', '=', 0)
    .execute()
  return new Set(rows.map(({ app_id, item_id }) => `${app_id}.${item_id}`))
}

interface Place {
  /** `app_id.item_id`, or empty at the top. */
  readonly reference: string
  /** The field that holds the reference to the item above. */
  readonly fieldId: number
}

/** Whether the place is an item, or below it at any depth. */
export async function isBelow(db: Db, place: Place, item: string): Promise<boolean> {
  const seen = new Set<string>()
  for (
    let at = place.reference;
    at !== '' && !seen.has(at);
    at = await above(db, at, place.fieldId)
  ) {
    if (at === item) return true
    seen.add(at)
  }
  return false
}

async function above(db: Db, reference: string, fieldId: number): Promise<string> {
  const [appId = 0, itemId = 0] = reference.split('.').map(Number)
  const row = await db
    .selectFrom('items')
    .selectAll()
    .where('app_id', '=', appId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  const fields = row ? toItem(row).fields : []
  return fields.find(({ field_id }) => field_id === fieldId)?.field_value ?? ''
}

/** The values of an item by name space. @throws {HttpProblem} when the item is not in the app */
export async function readValues(
  db: Db,
  { appId, itemId, names }: { appId: number; itemId: number; names: ReadonlyMap<number, string> },
): Promise<Record<string, string>> {
  const [row] = await itemRows(db, [itemId], appId)
  const fields = row ? toItem(row).fields : []
  return Object.fromEntries(
    fields.flatMap(({ field_id, field_value }) => {
      const name = names.get(field_id)
      return name === undefined ? [] : [[name, field_value]]
    }),
  )
}
