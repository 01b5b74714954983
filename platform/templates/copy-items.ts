import { ShapeError } from '../errors.ts'
import { inBatches, sizedBatches } from '../transport/batches.ts'
import { remapValues, type ValueMaps } from './remap-values.ts'
import { copiesOf, copyOf, templateOf, type TemplateRun } from './template-run.ts'
import type { AppState, ItemPlan } from './template-state.ts'
import type { Item } from '../model/item.ts'

/** Items in one request. */
const BATCH_SIZE = 1000
/** Characters of the items in one request: encoded they can be nine times as many bytes. */
const BATCH_LENGTH = 500_000

/** Fixes which items are copied. */
export async function planCopies(run: TemplateRun, app: AppState): Promise<void> {
  app.items ??= planItems(templateOf(run, app).items_list, run.maxItems)
  if (run.isResumed && app.items.some(([, , to]) => to === 0)) {
    const { items_list } = await run.to.apps.refresh(copyOf(app), run.call)
    noteCopies(app.items, items_list)
  }
}

/** Adds empty copies of the items. References are known only when all copies exist. */
export async function addItems(run: TemplateRun, app: AppState): Promise<void> {
  const missing = (app.items ?? []).filter(([, , to]) => to === 0)
  for (const batch of inBatches(missing, BATCH_SIZE)) {
    const drafts = batch.map(([, index_number]) => ({ index_number, fields: [] }))
    const added = await run.to.items.add(copyOf(app), drafts, run.call)
    noteCopies(batch, added)
    if (batch.some(([, , to]) => to === 0))
      throw new ShapeError('all items, with their places', added)
  }
}

/** Writes the values of the copies. The same however often it is done. */
export async function writeValues(run: TemplateRun, app: AppState): Promise<void> {
  const maps = valueMaps(run, app)
  const items = new Map(templateOf(run, app).items_list.map((item) => [item.item_id, item]))
  const waiting = (app.items ?? []).filter(([, , , written]) => written === 0)
  const patches = waiting.map((plan) => {
    const item = items.get(plan[0])
    return { plan, item_id: plan[2], fields: item && maps ? remapValues(item, maps) : [] }
  })
  for (const batch of sizedBatches(patches, { count: BATCH_SIZE, length: BATCH_LENGTH })) {
    const filled = batch.filter(({ fields }) => fields.length > 0)
    const sent = filled.map(({ item_id, fields }) => ({ item_id, fields }))
    if (sent.length > 0) await run.to.items.update(copyOf(app), sent, run.call)
    for (const { plan } of batch) plan[3] = 1
  }
}

function valueMaps(run: TemplateRun, app: AppState): ValueMaps | undefined {
  const copies = copiesOf(run)
  const own = copies.get(app.from)
  return (
    own && {
      own,
      copies,
      models: new Map(templateOf(run, app).field_list.map((model) => [model.field_id, model])),
      kindOf: run.kindOf,
      file: (...ids) => app.files[ids.join('.')],
      // An empty text is a missing document.
      document: (...ids) => app.documents[ids.join('.')] || undefined,
    }
  )
}

/** Records in the plan which items exist, by position. */
function noteCopies(plan: readonly ItemPlan[], items: readonly Item[]): void {
  const ids = new Map(items.map((item) => [item.index_number, item.item_id]))
  for (const each of plan) each[2] ||= ids.get(each[1]) ?? 0
}

/**
 * The items to copy, exactly `max` of them at most; those in the trash are not. Pure. They keep their places in the
 * app when each has its own, else they are numbered from 1: copies are known by their places.
 */
export function planItems(items: readonly Item[], max: number): ItemPlan[] {
  const live = items.filter((item) => !item.trash).slice(0, max)
  const places = live.map((item) => item.index_number)
  const isOwn = places.every(isPlace) && new Set(places).size === live.length
  return live.map((item, at) => [item.item_id, isOwn ? (item.index_number ?? 0) : at + 1, 0, 0])
}

function isPlace(place: number | undefined): boolean {
  return Number.isSafeInteger(place) && Number(place) >= 0
}
