import { listFields, listItems, type Db } from '#demo/platform/index.ts'

/** An item with its values by name space. */
export interface NamedItem {
  readonly itemId: number
  readonly values: Readonly<Partial<Record<string, string>>>
}

export async function namedItems(
  db: Db,
  appId: number,
  { withTrash }: { readonly withTrash: boolean },
): Promise<readonly NamedItem[]> {
  const fields = await listFields(db, appId)
  const names = new Map(fields.map(({ name_space, field_id }) => [field_id, String(name_space)]))
  const items = await listItems(db, appId, { withTrash })
  return items.map(({ item_id, fields: values }) => ({
    itemId: item_id,
    values: Object.fromEntries(
      values.map(({ field_id, field_value }) => [names.get(field_id) ?? '', field_value]),
    ),
  }))
}
