import type { AppKey } from '../../../content/model/definition.ts'
import { PUBLISHED } from '../../../content/model/common-fields.ts'
import type { StoredField } from '../../../content/model/stored-field.ts'
import { partsOf } from '../../../content/model/value-fault.ts'
import type { Db } from '../../../platform/index.ts'
import { checkValue, missingInRows } from './check-value.ts'
import { newFault } from './check-scalar.ts'
import type { Fault } from './contract.ts'
import { existingReferences, isBelow, isTaken } from './look-up.ts'

export type AppIds = Partial<Readonly<Record<AppKey, number>>>

/** An item as it would be after a change. */
export interface ChangedItem {
  readonly appId: number
  /** Null for a new item. */
  readonly itemId: number | null
  readonly fields: readonly StoredField[]
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
  /** Taken out of the trash, where its addresses were free for others. */
  readonly isRestored: boolean
}

/**
 * What is wrong with a change. A field that stays as it is may be wrong already, as may a reference that stays in a
 * changed list, and is looked at only when the item is published; what is required may be missing in a draft.
 *
 * @param apps where references may lead
 */
export async function checkItem(db: Db, item: ChangedItem, apps: AppIds): Promise<Fault[]> {
  const { before, after } = item
  const isPublished = after.status === PUBLISHED
  const isNew = isPublished && before.status !== PUBLISHED
  const shown = item.fields.filter(({ model }) => isOfKind(model.kinds, after.kind))
  const looked = shown.filter(({ name }) => isNew || (before[name] ?? '') !== (after[name] ?? ''))
  const faults = looked.flatMap((field) => checkValue(field, after[field.name] ?? ''))
  const wrong = new Set(faults.map(({ field }) => field))
  const sound = looked.filter(({ name }) => !wrong.has(name) && after[name])
  const missing = isPublished ? missingIn(shown, after, wrong) : []
  return [
    ...faults,
    ...missing,
    ...(await takenAddresses(db, item, item.isRestored ? shown : sound)),
    ...(await lostReferences(db, { fields: sound, before: isNew ? {} : before, after, apps })),
    ...(await circles(db, item, sound)),
  ]
}

/** Entries of the menu stand below each other by this field. */
const PARENT = 'parent'

async function circles(
  db: Db,
  { appId, itemId, after }: ChangedItem,
  fields: readonly StoredField[],
): Promise<Fault[]> {
  const field = fields.find(({ name }) => name === PARENT)
  if (!field || itemId === null) return []
  const place = { reference: after[PARENT] ?? '', fieldId: field.id }
  return (await isBelow(db, place, `${appId}.${itemId}`))
    ? [newFault(field, 'circle', 'leads back to the item itself')]
    : []
}

function isOfKind(kinds: readonly string[] | undefined, kind: string | undefined): boolean {
  return !kinds || kinds.includes(kind ?? '')
}

function missingIn(
  fields: readonly StoredField[],
  values: ChangedItem['after'],
  wrong: ReadonlySet<string>,
): Fault[] {
  return fields.flatMap((field) => {
    const value = values[field.name] ?? ''
    if (field.model.required && value.trim() === '')
      return [newFault(field, 'required', 'must not be empty')]
    return field.type === 'nested_list' && !wrong.has(field.name) ? missingInRows(field, value) : []
  })
}

async function takenAddresses(
  db: Db,
  { appId, itemId, after }: ChangedItem,
  fields: readonly StoredField[],
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const field of fields) {
    const { isSlug, isAddress, isTag } = field.model
    const value = after[field.name]
    if (!value || !(isSlug || isAddress || isTag)) continue
    if (await isTaken(db, { appId, itemId, fieldId: field.id, value }))
      faults.push(newFault(field, 'slug-taken', `is taken by another item: ${value}`))
  }
  return faults
}

interface References {
  readonly fields: readonly StoredField[]
  readonly before: ChangedItem['before']
  readonly after: ChangedItem['after']
  readonly apps: AppIds
}

async function lostReferences(
  db: Db,
  { fields, before, after, apps }: References,
): Promise<Fault[]> {
  const wanted = fields
    .filter(({ type }) => type === 'item_ref' || type === 'image')
    .map((field) => {
      const kept = new Set(partsOf(before[field.name] ?? ''))
      const parts = partsOf(after[field.name] ?? '').filter((part) => !kept.has(part))
      return { field, parts }
    })
  const there = await existingReferences(
    db,
    wanted.flatMap(({ parts }) => parts),
  )
  return wanted.flatMap(({ field, parts }) => {
    const allowed = appsOf(field, apps)
    const lost = parts.filter((part) => !there.has(part) || !allowed.has(part.split('.')[0] ?? ''))
    return lost.length === 0
      ? []
      : [newFault(field, 'missing-reference', `leads to what is not there: ${lost.join()}`)]
  })
}

function appsOf({ type, model }: StoredField, apps: AppIds): Set<string> {
  const keys: readonly AppKey[] = type === 'image' ? ['pictures'] : (model.apps ?? [])
  return new Set(keys.map((key) => String(apps[key])))
}
