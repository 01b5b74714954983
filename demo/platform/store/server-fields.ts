import { HttpProblem } from '../http-problem.ts'
import type { FieldValue } from '../sent/items.ts'
import { isJsonObject, storedObject } from './json-text.ts'
import type { Tx } from './schema.ts'

/** What a client sends for an item, and what the item holds. */
export interface Sent {
  readonly fields: readonly FieldValue[]
  readonly held?: readonly FieldValue[] | undefined
}

/**
 * Passes when clients may write the values: a field whose `data_model` has `isServerOnly` keeps what it holds.
 *
 * @throws {HttpProblem} `forbidden` that names the field
 */
export async function requireClientFields(
  tx: Tx,
  appId: number,
  items: readonly Sent[],
): Promise<void> {
  const names = await serverFields(tx, appId)
  if (names.size === 0) return
  for (const { fields, held = [] } of items)
    for (const { field_id, field_value } of fields) {
      const name = names.get(field_id)
      if (name === undefined) continue
      const before = held.find((field) => field.field_id === field_id)?.field_value ?? ''
      if (field_value !== before)
        throw new HttpProblem('forbidden', `only the server writes the field ${name}`)
    }
}

/** By number of the field: its name space. */
async function serverFields(tx: Tx, appId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('fields')
    .select(['field_id', 'model_json'])
    .where('app_id', '=', appId)
    // Few models have it; as `JSON.stringify` writes it.
    .where('model_json', 'like', '%"isServerOnly":true%')
    .execute()
  return new Map(
    rows.flatMap(({ field_id, model_json }) => {
      const { name_space, data_model } = storedObject(model_json)
      const isMarked = isJsonObject(data_model) && data_model.isServerOnly === true
      const name = typeof name_space === 'string' ? name_space : String(field_id)
      return isMarked ? [[field_id, name]] : []
    }),
  )
}
