import type { AppInfo } from '../model/app.ts'
import type { FieldModel } from '../model/field.ts'
import type { Item, ItemField } from '../model/item.ts'
import type { Events } from './events.ts'
import type { ItemChanges } from './cached-app.ts'

/** Emits changed items: all at once, then each item, then each value. */
export function emitItemChanges(events: Events, appId: number, changes: ItemChanges): void {
  const { added, updated, deleted } = changes
  if (added.length + updated.length + deleted.length === 0) return
  events.emit('items', { appId, added, updated, deleted })
  if (events.has('item')) emitEachItem(events, appId, changes)
  if (!events.has('value')) return
  for (const item of added) emitValueChanges(events, appId, { after: item })
  for (const item of deleted) emitValueChanges(events, appId, { before: item })
  for (const item of updated) emitValueChanges(events, appId, item)
}

function emitEachItem(events: Events, appId: number, changes: ItemChanges): void {
  const emitItem = (itemId: number, item: Item | undefined) =>
    events.emit('item', { appId, itemId, item })
  for (const item of changes.added) emitItem(item.item_id, item)
  for (const { after } of changes.updated) emitItem(after.item_id, after)
  for (const item of changes.deleted) emitItem(item.item_id, undefined)
}

function emitValueChanges(
  events: Events,
  appId: number,
  { before, after }: { readonly before?: Item; readonly after?: Item },
): void {
  const itemId = (after ?? before)?.item_id ?? 0
  const was = valuesByField(before)
  const is = valuesByField(after)
  for (const [fieldId, value] of is)
    if (was.get(fieldId) !== value) events.emit('value', { appId, itemId, fieldId, value })
  for (const fieldId of was.keys())
    if (!is.has(fieldId)) events.emit('value', { appId, itemId, fieldId, value: undefined })
}

function valuesByField(item: Item | undefined): Map<number, string> {
  return new Map(
    item?.fields.map(({ field_id, field_value }: ItemField) => [field_id, field_value]),
  )
}

/** Emits a changed app and those of its fields that differ. */
export function emitAppChanges(events: Events, before: AppInfo, after: AppInfo): void {
  const appId = after.app_id
  events.emit('app', { appId, app: after })
  if (!events.has('field')) return
  const was = new Map(before.field_list.map((field) => [field.field_id, field]))
  const is = new Map(after.field_list.map((field) => [field.field_id, field]))
  const emitField = (fieldId: number, field: FieldModel | undefined) =>
    events.emit('field', { appId, fieldId, field })
  for (const [fieldId, field] of is)
    if (JSON.stringify(was.get(fieldId)) !== JSON.stringify(field)) emitField(fieldId, field)
  for (const fieldId of was.keys()) if (!is.has(fieldId)) emitField(fieldId, undefined)
}
