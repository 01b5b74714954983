import { readStoredField, type StoredField } from '../../../site/model/stored-field.ts'
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
import { addSave, editorsOf, findSave } from './saves-table.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly answer: SaveAnswer }
  | { readonly kind: 'conflict'; readonly conflicts: readonly SaveConflict[] }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }

export interface SaveDeps extends WriteDeps {
  /** The site's apps: others are not there for the studio. */
  readonly apps: AppIds
}

interface Written {
  readonly outcome: SaveOutcome
  readonly item?: Item
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
    const { outcome: answer, item } = await writeOnce(tx, { deps, caller, call })
    if (!item) return { answer, changes: [] }
    const kind = call.itemId === null ? 'add' : call.trash ? 'delete' : 'update'
    // Without the author's token: the author's own copy learns of the change as all others do.
    const change = { api: `/items/${kind}` as const, app_id, token: '', response: [item] }
    return { answer, changes: [change] }
  })
}

interface Save {
  readonly deps: SaveDeps
  readonly caller: Caller
  readonly call: SaveCall
}

async function writeOnce(tx: Tx, save: Save): Promise<Written> {
  const { deps, call } = save
  const { userId } = save.caller
  const earlier = await findSave(tx, { userId, call })
  if (earlier) return { outcome: { kind: 'saved', answer: earlier } }
  const stored = await readStored(tx, call)
  const conflicts = await conflictsOf(tx, call, stored.before)
  if (conflicts.length > 0) return { outcome: { kind: 'conflict', conflicts } }
  const faults = await faultsOf(tx, save, stored)
  if (faults.length > 0) return { outcome: { kind: 'refused', faults } }
  const item = await write(tx, call, { ...stored, now: deps.now() })
  const answer = { itemId: item.item_id, lastUpdate: item.last_update }
  await addSave(tx, { userId, call }, { ...answer, now: deps.now() })
  return { outcome: { kind: 'saved', answer }, item }
}

interface Stored {
  readonly fields: readonly StoredField[]
  /** What the item holds by name space; nothing for a new one. */
  readonly before: Readonly<Record<string, string>>
}

async function readStored(tx: Tx, { appId, itemId }: SaveCall): Promise<Stored> {
  const models = await listFields(tx, appId)
  const fields = models.flatMap((model) => readStoredField(model) ?? [])
  const names = new Map(fields.map(({ id, name }) => [id, name]))
  return { fields, before: itemId === null ? {} : await readValues(tx, { appId, itemId, names }) }
}

/** A value that is already what the change makes of it is none. */
async function conflictsOf(
  tx: Tx,
  { itemId, base, values }: SaveCall,
  before: Stored['before'],
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
  { deps, call }: Save,
  { fields, before }: Stored,
): Promise<Fault[]> {
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
  return await checkItem(tx, { appId, itemId, fields, before, after }, deps.apps)
}

async function write(
  tx: Tx,
  { appId, itemId, values, trash }: SaveCall,
  { fields: known, now }: Stored & { readonly now: number },
): Promise<Item> {
  const fields = known.flatMap(({ id, name }) => {
    const value = values[name]
    return value === undefined ? [] : [{ field_id: id, field_value: value }]
  })
  const [item] =
    itemId === null
      ? await addItems(tx, appId, { drafts: [{ fields }], now })
      : await updateItems(tx, appId, { patches: [{ item_id: itemId, fields, trash }], now })
  if (!item) throw new Error('the item was not written')
  return item
}
