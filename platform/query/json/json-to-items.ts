import type { Id } from '../../model/id.ts'
import { copyData } from '../values/copy-data.ts'
import type { JsonNode } from './json-node.ts'
import { JsonPathError } from '../errors.ts'
import { findNodes, segmentsOf } from './json-path.ts'
import { counterpartIn } from './path-tree.ts'

/** Which values become a field. */
export interface FieldPath {
  readonly field_id: Id
  /** For example `$..price`; see `readJsonPath`. */
  readonly json_path: string
}

export interface JsonItem {
  readonly fields: readonly { readonly field_id: Id; readonly field_value: unknown }[]
}

export interface JsonToItemsOptions {
  /** Called for a path that cannot be read; its field is left out then. Default: the error is thrown. */
  readonly onError?: ((error: JsonPathError) => void) | undefined
}

/**
 * JSON of any shape as items: one for every match of the path that matches most, the first one of equals. The other
 * fields take the match that lies nearest to it; a field whose path has none there is left out of the item.
 *
 * Fields are in the order of their numbers of matches. Nothing belongs to an element of a list that lies in another
 * element; lists that run side by side belong together place by place. Values are copies.
 *
 * Time and memory grow with the number of matches.
 *
 * @throws {JsonPathError} for a path that cannot be read or finds too much, without `onError`
 * @see vendor `jsonToItems`, without J01 and J02: paths without a match do not throw, and no value is taken from elsewhere
 * @example
 * jsonToItems([{ no: 7, rows: [{ id: 1 }, { id: 2 }] }], [{ field_id: 5, json_path: '$..id' }, { field_id: 6, json_path: '$..no' }])
 * // two items: 1 and 7, 2 and 7
 */
export function jsonToItems(
  json: unknown,
  map: readonly FieldPath[],
  { onError }: JsonToItemsOptions = {},
): JsonItem[] {
  const found = map.flatMap(({ field_id, json_path }) => {
    const nodes = nodesAt(json, json_path, onError)
    return nodes ? [{ field_id, nodes }] : []
  })
  const [leading, ...others] = found.toSorted((a, b) => b.nodes.length - a.nodes.length)
  if (!leading) return []
  const items = leading.nodes.map((node) => ({
    segments: segmentsOf(node),
    fields: [fieldOf(leading.field_id, node)],
  }))
  // Field by field: the tree of a path is needed no longer than that.
  for (const { field_id, nodes } of others) {
    const find = counterpartIn(nodes)
    for (const { segments, fields } of items) {
      const counterpart = find(segments)
      if (counterpart) fields.push(fieldOf(field_id, counterpart))
    }
  }
  return items.map(({ fields }) => ({ fields }))
}

function nodesAt(
  json: unknown,
  path: string,
  onError: ((error: JsonPathError) => void) | undefined,
): JsonNode[] | undefined {
  try {
    return findNodes(json, path)
  } catch (error) {
    if (!onError || !(error instanceof JsonPathError)) throw error
    onError(error)
    return undefined
  }
}

function fieldOf(field_id: Id, { value }: JsonNode): JsonItem['fields'][number] {
  return { field_id, field_value: copyData(value) }
}
