import { MAX_ID } from '../rules/limits.ts'
import { isJsonObject, type JsonObject } from './json-text.ts'

/**
 * Gives views and containers that come without an id (missing, zero or negative) one of their own, and
 * points containers at the new numbers of their fields.
 *
 * @param fieldIds the number that each field id in the views has now
 */
export function settleViews(
  views: readonly JsonObject[],
  fieldIds: ReadonlyMap<number, number>,
): JsonObject[] {
  let next = highestId(views) + 1
  const idFrom = (sent: unknown): number => (isId(sent) ? sent : next++)

  function settleContainer(container: JsonObject): JsonObject {
    const { create_element: _mark, element_id: element, ...rest } = container
    return {
      ...rest,
      ...(element === undefined ? {} : { element_id: fieldIds.get(Number(element)) ?? element }),
      container_id: idFrom(container.container_id),
      content: contentOf(container).map(settleContainer),
    }
  }
  return views.map((view) => ({
    ...view,
    view_id: idFrom(view.view_id),
    content: contentOf(view).map(settleContainer),
  }))
}

function highestId(nodes: readonly JsonObject[]): number {
  return nodes.reduce((highest, node) => {
    const own = [node.view_id, node.container_id].filter(isId)
    return Math.max(highest, ...own, highestId(contentOf(node)))
  }, 0)
}

function contentOf(node: JsonObject): JsonObject[] {
  return Array.isArray(node.content) ? node.content.filter(isJsonObject) : []
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID
}
