import { readStoredField, type StoredField } from '../../../content/model/stored-field.ts'
import {
  addItems,
  listFields,
  PERMISSION,
  updateItems,
  writeToApp,
  type Caller,
  type Item,
  type Tx,
  type WriteDeps,
} from '../../../platform/index.ts'
import { checkItem, type AppIds } from './check-item.ts'
import type { Fault, SaveAnswer, SaveCall, SaveConflict } from './contract.ts'
import { readValues } from './look-up.ts'
import { addRevision } from './revisions-table.ts'
import { addSave, dropOldSaves, editorsOf, findSave } from './saves-table.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly answer: SaveAnswer }
  | { readonly kind: 'conflict'; readonly conflicts: readonly SaveConflict[] }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }

export interface SaveDeps extends WriteDeps {
  /** The site's apps: others are not there for the studio. */
  readonly apps: AppIds
}

/** A change and its author, with the fields of its app. */
export interface Save {
  readonly deps: SaveDeps
  readonly caller: Caller
  readonly call: SaveCall
  readonly fields: readonly StoredField[]
}

/** Makes a change of an item in one transaction, or says why not. @throws {HttpProblem} */
export async function saveItem(
  deps: SaveDeps,
  caller: Caller,
  call: SaveCall,
): Promise<SaveOutcome> {
  const { appId: app_id } = call
  const right = { appId: app_id, needed: PERMISSION.write }
  return await writeToApp(deps, caller, right, async (tx) => {
    const save = { deps, caller, call, fields: await readFields(tx, app_id) }
    const judged = await judgeSave(tx, save)
    if (judged.kind !== 'ready') return { answer: judged, changes: [] }
    const item = await writeSave(tx, save)
    await dropOldSaves(tx, deps.now())
    return {
      answer: { kind: 'saved', answer: answerOf(item) },
      changes: [changeOf(call, [item])],
    }
  })
}

export async function readFields(tx: Tx, appId: number): Promise<StoredField[]> {
  const models = await listFields(tx, appId)
  return models.flatMap((model) => readStoredField(model) ?? [])
}

/** Without the author's token: the author's own copy learns of the change as all others do. */
export function changeOf(
  { appId: app_id, itemId, trash }: Pick<SaveCall, 'appId' | 'itemId' | 'trash'>,
  response: readonly Item[],
) {
  const kind = itemId === null ? 'add' : trash ? 'delete' : 'update'
  return { api: `/items/${kind}` as const, app_id, token: '', response }
}

export function answerOf({ item_id: itemId, last_update: lastUpdate }: Item): SaveAnswer {
  return { itemId, lastUpdate }
}

/** Whether a change may be made; `saved` when an earlier try has made it. @throws {HttpProblem} for an unknown item */
export async function judgeSave(
  tx: Tx,
  save: Save,
): Promise<SaveOutcome | { readonly kind: 'ready' }> {
  const { call, caller } = save
  const earlier = await findSave(tx, { userId: caller.userId, call })
  if (earlier) return { kind: 'saved', answer: earlier }
  const before = (await valuesBefore(tx, save)) ?? {}
  const conflicts = await conflictsOf(tx, call, before)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  const faults = await faultsOf(tx, save, before)
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'ready' }
}

/** What an item holds by name space; null for a new one. @throws {HttpProblem} when the item is not in the app */
async function valuesBefore(tx: Tx, { call, fields }: Save): Promise<Stored | null> {
  const { appId, itemId } = call
  const names = new Map(fields.map(({ id, name }) => [id, name]))
  return itemId === null ? null : await readValues(tx, { appId, itemId, names })
}

type Stored = Readonly<Record<string, string>>

/** A value that is already what the change makes of it is none. */
async function conflictsOf(
  tx: Tx,
  { itemId, base, values }: SaveCall,
  before: Stored,
): Promise<SaveConflict[]> {
  const held = (name: string) => before[name] ?? ''
  const changed = Object.keys(values).filter(
    (name) => held(name) !== (base[name] ?? '') && held(name) !== values[name],
  )
  if (itemId === null || changed.length === 0) return []
  const editors = await editorsOf(tx, itemId, changed)
  return changed.map((field) => ({ field, value: held(field), by: editors.get(field) ?? null }))
}

async function faultsOf(
  tx: Tx,
  { deps, call, fields }: Save,
  before: Stored,
): Promise<readonly Fault[]> {
  const { appId, itemId, values } = call
  const known = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(values).filter((name) => !known.has(name))
  if (unknown.length > 0)
    return unknown.map((field) => ({
      field,
      code: 'unknown-field',
      message: `the app has no field ${field}`,
    }))
  if (call.trash) return []
  const after = { ...before, ...values }
  const isRestored = call.trash === false
  return await checkItem(tx, { appId, itemId, fields, before, after, isRestored }, deps.apps)
}

/** Makes a change that may be made, and remembers that it is made. */
export async function writeSave(tx: Tx, save: Save): Promise<Item> {
  const { deps, caller, call, fields: known } = save
  const { appId, itemId, values, trash } = call
  const { userId } = caller
  const now = deps.now()
  const before = await valuesBefore(tx, save)
  const fields = known.flatMap(({ id, name }) => {
    const value = values[name]
    return value === undefined ? [] : [{ field_id: id, field_value: value }]
  })
  const [item] =
    itemId === null
      ? await addItems(tx, appId, { drafts: [{ fields }], now })
      : await updateItems(tx, appId, { patches: [{ item_id: itemId, fields, trash }], now })
  if (!item) throw new Error('the item was not written')
  await addSave(tx, { userId, call }, { ...answerOf(item), now })
  await addRevision(tx, { itemId: item.item_id, userId, now, fields: known, before, values })
  return item
}
