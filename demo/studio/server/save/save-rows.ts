import {
  HttpProblem,
  PERMISSION,
  updateItems,
  writeToApp,
  type Caller,
  type Item,
  type Tx,
} from '../../../platform/index.ts'
import type { ItemChange, RowOutcome, SaveRowsAnswer, SaveRowsCall } from './contract.ts'
import {
  answerOf,
  changeOf,
  judgeSave,
  readFields,
  writeSave,
  type Save,
  type SaveDeps,
} from './save-item.ts'
import { dropOldSaves } from './saves-table.ts'

/** Of a page: the other versions of it. */
const VERSIONS = 'alternative_languages'

interface Written {
  readonly change: ItemChange
  readonly item: Item
}

interface RowResult {
  readonly outcome: RowOutcome
  readonly written: readonly Written[]
}

/**
 * Makes changes of many rows in one transaction, each row or nothing of it. Each item has a save id of its own, so that a
 * further try changes only what an earlier one could not.
 *
 * @throws {HttpProblem}
 */
export async function saveRows(
  deps: SaveDeps,
  caller: Caller,
  { saveId, appId, rows }: SaveRowsCall,
): Promise<SaveRowsAnswer> {
  return await writeToApp(deps, caller, { appId, needed: PERMISSION.write }, async (tx) => {
    const fields = await readFields(tx, appId)
    const results: RowResult[] = []
    // One after the other: a row may take an address that another one of them asks for.
    for (const [row, changes] of rows.entries()) {
      const saves = changes.map((change, place) => {
        const call = { ...change, appId, saveId: `${saveId}/${row}.${place}` }
        return { deps, caller, call, fields }
      })
      results.push(await saveRow(tx, saves))
    }
    await dropOldSaves(tx, deps.now())
    const written = results.flatMap((result) => result.written)
    return {
      answer: { rows: results.map(({ outcome }) => outcome) },
      changes: publishedOf(appId, written),
    }
  })
}

async function saveRow(tx: Tx, saves: readonly Save[]): Promise<RowResult> {
  const judged: (Awaited<ReturnType<typeof judgeSave>> | { readonly kind: 'missing' })[] = []
  for (const save of saves) judged.push(await judgeSave(tx, save).catch(orMissing))
  const failed = judged.find(({ kind }) => kind !== 'ready' && kind !== 'saved')
  if (failed && failed.kind !== 'ready' && failed.kind !== 'saved')
    return { outcome: failed, written: [] }
  // The items of a row are written together, and so have been saved together.
  const earlier = judged.flatMap((each) => (each.kind === 'saved' ? [each.answer] : []))
  if (earlier.length > 0) return { outcome: { kind: 'saved', items: earlier }, written: [] }
  const items: Item[] = []
  for (const save of saves) items.push(await writeSave(tx, save))
  const linked = await linkVersions(tx, saves, items)
  const written = saves.flatMap(({ call }, place) => {
    const item = linked[place]
    return item ? [{ change: call, item }] : []
  })
  return { outcome: { kind: 'saved', items: linked.map(answerOf) }, written }
}

function orMissing(error: unknown): { readonly kind: 'missing' } {
  if (error instanceof HttpProblem && error.reason === 'missing') return { kind: 'missing' }
  throw error
}

/** A new version of a page names those in its row, and they name it. @returns the items as they are then */
async function linkVersions(
  tx: Tx,
  saves: readonly Save[],
  items: readonly Item[],
): Promise<readonly Item[]> {
  const [first] = saves
  const field = first?.fields.find(({ name }) => name === VERSIONS)
  const hasNew = saves.some(({ call }) => call.itemId === null)
  if (!first || !field || !hasNew || saves.length < 2) return items
  const { appId } = first.call
  const patches = items.map(({ item_id }) => {
    const others = items.filter((item) => item.item_id !== item_id)
    const field_value = others.map((item) => `${appId}.${item.item_id}`).join()
    return { item_id, fields: [{ field_id: field.id, field_value }] }
  })
  return await updateItems(tx, appId, { patches, now: first.deps.now() })
}

/** One change of the platform for each kind, as its own calls publish them. */
function publishedOf(appId: number, written: readonly Written[]) {
  const kinds = Map.groupBy(written, ({ change }) => changeOf({ ...change, appId }, []).api)
  return [...kinds.values()].flatMap((group) => {
    const [first] = group
    const items = group.map(({ item }) => item)
    return first ? [changeOf({ ...first.change, appId }, items)] : []
  })
}
