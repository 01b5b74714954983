import { ShapeError } from '../errors.ts'
import type { App } from '../model/app.ts'
import { isRecord } from '../model/record.ts'
import type { IdPair } from './id-maps.ts'

/** Which field, view and container of an app became which in its copy. */
export interface AppMaps {
  readonly fields: readonly IdPair[]
  readonly views: readonly IdPair[]
  readonly containers: readonly IdPair[]
}

type Node = Readonly<Record<string, unknown>>

/**
 * Finds the fields, views and containers of an app in what the server made of it. Pure.
 *
 * Those at the same place belong together when their names agree; where the server gave them another order, those
 * with the same name do. Containers are found by their place in their view.
 *
 * @throws {ShapeError} when the server left a field or a view out
 */
export function matchApp(app: App, copy: App): AppMaps {
  const fields = pair(app.field_list, copy.field_list, {
    what: 'a copy with all fields',
    nameOf: (field) => `${field.name_space ?? ''}|${field.field_name ?? ''}`,
  })
  const views = pair(app.views_list, copy.views_list, {
    what: 'a copy with all views',
    nameOf: (view) => view.name ?? '',
  })
  return {
    fields: fields.map(([from, to]) => [from.field_id, to.field_id]),
    views: views.flatMap(([from, to]) => idPair(from.view_id, to.view_id)),
    containers: views.flatMap(([from, to]) => containersOf(from, to)),
  }
}

interface Naming<Each> {
  readonly what: string
  readonly nameOf: (each: Each) => string
}

function pair<Each>(
  ours: readonly Each[],
  theirs: readonly Each[],
  { what, nameOf }: Naming<Each>,
): (readonly [Each, Each])[] {
  const agree = ours.every((own, at) => {
    const other = theirs[at]
    return other !== undefined && nameOf(other) === nameOf(own)
  })
  const waiting = Map.groupBy(theirs, nameOf)
  return ours.map((own, at) => {
    const other = agree ? theirs[at] : waiting.get(nameOf(own))?.shift()
    if (other === undefined) throw new ShapeError(what, theirs)
    return [own, other]
  })
}

function containersOf(from: Node, to: Node): IdPair[] {
  const others = childNodes(to)
  return childNodes(from).flatMap((own, at) => {
    const other = others[at]
    if (!other) return []
    return idPair(own.container_id, other.container_id).concat(containersOf(own, other))
  })
}

function childNodes({ content }: Node): Node[] {
  return Array.isArray(content) ? content.filter(isRecord) : []
}

function idPair(from: unknown, to: unknown): IdPair[] {
  return typeof from === 'number' && typeof to === 'number' ? [[from, to]] : []
}
