import type { App, Item, Platform } from 'mandry/platform'
import type { PERMISSION } from '../../../platform/index.ts'
import {
  createReader,
  fieldIdsOf,
  newestFirst,
  type Enquiry,
  type FieldIds,
  type FieldName,
} from '../../../enquiries/table/enquiry.ts'
import { NOTE_PATH, type NoteCall } from '../../server/notes/contract.ts'
import { isNote, readNotes, type Note } from '../../../enquiries/table/note.ts'
import { callStudio } from '../../session/call-studio.ts'

/** The agency's enquiries at one moment. */
export interface Enquiries {
  /** The newest first. */
  readonly enquiries: readonly Enquiry[]
  /** By the enquiry's item, the oldest first. */
  readonly notes: ReadonlyMap<number, readonly Note[]>
  /** Whether the account may change them. */
  readonly mayWrite: boolean
}

/** The agency's enquiries, as they are now. */
export interface EnquiryStore {
  /** The same object until something changes. */
  readonly current: Enquiries
  /** Writes the status of each enquiry. Changes the list at once, and back again when the server refuses. @throws {PlatformError} then */
  readonly setStatus: (enquiries: readonly Enquiry[]) => Promise<void>
  /** The same for the trash: an enquiry goes there with its notes, and comes back with them. */
  readonly setTrash: (enquiries: readonly Enquiry[], isTrash: boolean) => Promise<void>
  /** The same for who sees to it. @param userId undefined for nobody */
  readonly assign: (enquiry: Enquiry, userId: number | undefined) => Promise<void>
  /** Adds a note. @param saveId the same for each further try @throws {PlatformError} */
  readonly addNote: (enquiry: Enquiry, text: string, saveId: string) => Promise<void>
  /** Stops listening. */
  readonly close: () => void
}

export interface EnquiryStoreOptions {
  /** Of the agency's app. */
  readonly appId: number
  /** Called on every change, with the enquiries that came with it. */
  readonly onChange: (arrived: readonly Enquiry[]) => void
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void
}

/** Changes that come within this time are shown at once: many may have come while the tab was away. */
const GATHER_MS = 30
/** The compiler holds it to the local platform's ranks: a value import would bring the server into the page. */
const WRITE: typeof PERMISSION.write = 2

/** Loads all enquiries and follows them. @throws {PlatformError} when the account may not read them */
export async function openEnquiryStore(
  platform: Platform,
  { appId, onChange, onProgress }: EnquiryStoreOptions,
): Promise<EnquiryStore> {
  const loaded = await platform.apps.get(appId, { onProgress })
  let view = viewOf(loaded, undefined)
  // Those in the trash too: an enquiry that is taken out of it has not just arrived.
  const known = new Set(loaded.items_list.map(({ item_id }) => item_id))
  const gather = createGathering((added) => {
    const app = platform.apps.peek(appId)
    if (!app) return
    view = viewOf(app, view)
    const isNew = new Set(added.map(({ item_id }) => item_id).filter((id) => !known.has(id)))
    for (const id of isNew) known.add(id)
    onChange(view.enquiries.filter(({ itemId }) => isNew.has(itemId)))
  })
  const stops = [
    platform.on('items', { appId }, ({ added }) => gather.add(added)),
    platform.on('app', { appId }, () => gather.add([])),
  ]
  const write = createWriter()
  const setField = async (
    enquiries: readonly Enquiry[],
    name: FieldName,
    valueOf: (enquiry: Enquiry) => string,
  ) => {
    const field_id = view.fieldIds[name]
    if (field_id === undefined) return
    const patches = enquiries.map((enquiry) => ({
      item_id: enquiry.itemId,
      fields: [{ field_id, field_value: valueOf(enquiry) }],
    }))
    const ids = patches.map(({ item_id }) => item_id)
    await write(ids, () => platform.items.update(appId, patches, OPTIMISTIC))
  }
  return {
    get current() {
      return view
    },
    setStatus: (enquiries) => setField(enquiries, 'status', ({ status }) => status),
    assign: (enquiry, userId) => setField([enquiry], 'assigned_to', () => String(userId ?? '')),
    async setTrash(enquiries, isTrash) {
      const { fieldIds } = view
      const items = platform.apps.peek(appId)?.items_list ?? []
      const notes = readNotes(
        items.filter((item) => isNote(item, fieldIds)),
        fieldIds,
      )
      const all = enquiries.flatMap((enquiry) => [enquiry, ...(notes.get(enquiry.itemId) ?? [])])
      const ids = all.map(({ itemId }) => itemId)
      await write(ids, async () => {
        if (isTrash) await platform.items.delete(appId, ids, OPTIMISTIC)
        else await platform.items.restore(appId, ids, OPTIMISTIC)
      })
    },
    async addNote({ itemId: enquiryId }, text, saveId) {
      await callStudio(platform, NOTE_PATH, { saveId, enquiryId, text } satisfies NoteCall)
      // Where there is no live connection.
      await platform.apps.refresh(appId)
    },
    close() {
      gather.stop()
      for (const stop of stops) stop()
    },
  }
}

interface View extends Enquiries {
  readonly fieldIds: FieldIds
  readonly read: (item: Item) => Enquiry
}

function viewOf(app: App, before: View | undefined): View {
  const fieldIds = fieldIdsOf(app)
  const isSame = JSON.stringify(fieldIds) === JSON.stringify(before?.fieldIds)
  const read = before && isSame ? before.read : createReader(fieldIds)
  const items = app.items_list.filter(({ trash }) => !trash)
  const noteItems = items.filter((item) => isNote(item, fieldIds))
  const isOfNote = new Set(noteItems)
  const enquiries = items.filter((item) => !isOfNote.has(item)).map(read)
  const mayWrite = (app.permission ?? WRITE) >= WRITE && fieldIds.status !== undefined
  const notes = readNotes(noteItems, fieldIds)
  return { fieldIds, read, enquiries: enquiries.sort(newestFirst), notes, mayWrite }
}

const OPTIMISTIC = { optimistic: true } as const

/** Makes one change of an item after the other: the last one asked for counts. */
function createWriter() {
  const waiting = new Map<number, Promise<unknown>>()
  return async (itemIds: readonly number[], write: () => Promise<unknown>) => {
    const before = itemIds.flatMap((id) => waiting.get(id) ?? [])
    const writing = before.length > 0 ? Promise.allSettled(before).then(write) : write()
    for (const id of itemIds) waiting.set(id, writing)
    try {
      await writing
    } finally {
      for (const id of itemIds) if (waiting.get(id) === writing) waiting.delete(id)
    }
  }
}

function createGathering(work: (added: readonly Item[]) => void) {
  let added: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(items: readonly Item[]) {
      added.push(...items)
      timer ??= setTimeout(() => {
        const gathered = added
        added = []
        timer = undefined
        work(gathered)
      }, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
