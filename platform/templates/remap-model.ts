import type { FieldModel } from '../model/field.ts'
import { isRecord } from '../model/record.ts'
import { fieldIn, holdsIds, mapIds, type CopiedApp, type Copies, type FindId } from './id-maps.ts'

const FIELD_KEY = /field_id|FieldId|destination_field/
const APP_KEY = /app_id|AppId|destination_app/
const VIEW_KEY = /view_id/
const CONTAINER_KEY = /src/

interface Scope {
  readonly copies: Copies
  /** The app whose model it is. */
  readonly own: CopiedApp
  /** The app that the nearest object around names. */
  readonly named: CopiedApp
}

/**
 * The model of a field in the copy of its app: every number of an app, a field, a view or a container that was copied
 * is replaced by the new one, however deep it lies. Pure.
 *
 * Views are numbered within their app on some platforms: the app that the nearest object names decides, else the own.
 */
export function remapModel(model: FieldModel, own: CopiedApp, copies: Copies): FieldModel {
  const { create_field: _mark, ...rest } = model
  const field_id = own.fields.get(model.field_id) ?? model.field_id
  const mapped = remapObject(rest, { copies, own, named: own })
  return { ...mapped, field_id, element_id: field_id, app_id: own.to }
}

function remapObject(object: Readonly<Record<string, unknown>>, scope: Scope) {
  const inner = { ...scope, named: appNamedIn(object, scope) }
  const entries = Object.entries(object).map(([key, value]) => [key, remapAt(key, value, inner)])
  return Object.fromEntries(entries) as Record<string, unknown>
}

function remapAt(key: string, value: unknown, scope: Scope): unknown {
  const find = finderFor(key, scope)
  if (find && holdsIds(value)) return mapIds(value, find)
  if (Array.isArray(value)) return value.map((each: unknown) => remapAt('', each, scope))
  return isRecord(value) ? remapObject(value, scope) : value
}

function finderFor(key: string, { copies, own, named }: Scope): FindId | undefined {
  if (FIELD_KEY.test(key)) return (id) => fieldIn(copies, id)
  if (APP_KEY.test(key)) return (id) => copies.get(id)?.to
  if (VIEW_KEY.test(key)) return (id) => named.views.get(id) ?? own.views.get(id)
  if (CONTAINER_KEY.test(key)) return (id) => own.containers.get(id)
  return undefined
}

function appNamedIn(object: Readonly<Record<string, unknown>>, scope: Scope): CopiedApp {
  const entry = Object.entries(object).find(
    ([key, value]) => APP_KEY.test(key) && scope.copies.has(Number(value)),
  )
  return (entry && scope.copies.get(Number(entry[1]))) ?? scope.named
}
