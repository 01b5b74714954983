import type { Item, Platform } from 'mandry/platform'
import { openDrafts, type DraftPlace } from './draft-store.ts'
import { ItemEditor, type EditorDeps } from './item-editor.ts'
import { createSender } from './send-save.ts'

export interface EditorAddress {
  readonly platform: Platform
  readonly userId: number
  readonly appId: number
  /** Null for a new item. */
  readonly itemId: number | null
  /** As `EditorDeps` says. */
  readonly initial?: EditorDeps['initial']
}

/** An editor that follows its item. */
export interface OpenEditor {
  readonly editor: ItemEditor
  /** Begins to read and to follow. @returns a function that ends it */
  readonly start: () => () => void
  /** Whether it is for that item; one for a new item is for the item that it has made. */
  readonly isFor: (address: EditorAddress) => boolean
}

export function openEditor(address: EditorAddress): OpenEditor {
  const { platform, appId, itemId, userId, initial } = address
  let drafts: DraftPlace | undefined
  const editor = new ItemEditor({
    appId,
    itemId,
    initial,
    send: createSender(platform),
    keep: (draft) => drafts?.keep(draft),
    newId: () => crypto.randomUUID(),
    now: Date.now,
  })
  return {
    editor,
    isFor: (other) =>
      other.platform === platform &&
      other.userId === userId &&
      other.appId === appId &&
      // The address names a new item's number a moment later than the editor.
      [itemId, editor.snapshot().itemId].includes(other.itemId),
    start() {
      drafts = openDrafts(address)
      const stop = followItem(platform, appId, editor)
      // After the item: what it holds by now may make a kept change none.
      const opened = drafts
      void readItem(platform, appId, editor).then(() => opened.adopt(editor.adopt))
      return () => {
        stop()
        editor.close()
        opened.close()
      }
    },
  }
}

/** Gives the editor all changes of its item, and the item itself once it can be read. @returns an unsubscribe function */
function followItem(platform: Platform, appId: number, editor: ItemEditor): () => void {
  const goOn = () => {
    if (!editor.snapshot().isLoaded) void readItem(platform, appId, editor)
    editor.resume()
  }
  const stops = [
    platform.on('item', { appId }, ({ itemId }) => {
      // The event of an item in the trash has no item.
      if (itemId === editor.snapshot().itemId) void readItem(platform, appId, editor)
    }),
    platform.on('connection', {}, ({ state }) => {
      if (state === 'open') goOn()
    }),
  ]
  addEventListener('online', goOn)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', goOn)
  }
}

async function readItem(platform: Platform, appId: number, editor: ItemEditor): Promise<void> {
  const { itemId } = editor.snapshot()
  if (itemId === null) return
  try {
    const item = await platform.items.get(appId, itemId)
    if (item) editor.receive({ ...(await valuesOf(platform, appId, item)), itemId })
    else editor.fail(undefined)
  } catch (error) {
    editor.fail(error)
  }
}

async function valuesOf(platform: Platform, appId: number, item: Item) {
  const models = await platform.fields.models(appId)
  const names = new Map(models.map(({ field_id, name_space }) => [field_id, name_space]))
  const values = item.fields.flatMap(({ field_id, field_value }) => {
    const name = names.get(field_id)
    return name ? [[name, field_value] as const] : []
  })
  const { last_update: lastUpdate = 0, trash: isInTrash = false } = item
  return { values: Object.fromEntries(values), lastUpdate, isInTrash }
}
