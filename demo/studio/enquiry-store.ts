import type { App, Item, Platform } from 'mandry/platform'
import type { PERMISSION } from '../platform/index.ts'
import {
  createReader,
  fieldIdsOf,
  newestFirst,
  type Enquiry,
  type FieldIds,
  type Status,
} from './enquiry.ts'
import { NoInboxError } from './problem.ts'

/** The agency's enquiries, as they are now. */
export interface EnquiryStore {
  /** The newest first. The same list until something changes. */
  readonly enquiries: readonly Enquiry[]
  /** Whether the account may change them. */
  readonly mayWrite: boolean
  /** Changes the list at once, and back again when the server refuses. @throws {PlatformError} then */
  readonly setStatus: (enquiry: Enquiry, status: Status) => Promise<void>
  /** Asks the server whether the account may still read. @throws {NoInboxError} or {PlatformError} when not */
  readonly check: () => Promise<void>
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

/** Loads all enquiries and follows them. @throws {NoInboxError} when the account sees none */
export async function openEnquiryStore(
  platform: Platform,
  { appId, onChange, onProgress }: EnquiryStoreOptions,
): Promise<EnquiryStore> {
  await requireListed(platform, appId)
  let view = viewOf(await platform.apps.get(appId, { onProgress }), undefined)
  const gather = createGathering((added) => {
    const app = platform.apps.peek(appId)
    if (!app) return
    view = viewOf(app, view)
    const isNew = new Set(added.map(({ item_id }) => item_id))
    onChange(view.enquiries.filter(({ itemId }) => isNew.has(itemId)))
  })
  const stops = [
    platform.on('items', { appId }, ({ added }) => gather.add(added)),
    platform.on('app', { appId }, () => gather.add([])),
  ]
  const write = createWriter(platform, appId)
  return {
    get enquiries() {
      return view.enquiries
    },
    get mayWrite() {
      return view.mayWrite
    },
    async setStatus({ itemId }, status) {
      const fieldId = view.fieldIds.status
      if (fieldId !== undefined) await write(itemId, { field_id: fieldId, field_value: status })
    },
    check: () => requireListed(platform, appId),
    close() {
      gather.stop()
      for (const stop of stops) stop()
    },
  }
}

/** @throws {NoInboxError} when the account may not read the app */
async function requireListed(platform: Platform, appId: number): Promise<void> {
  const apps = await platform.apps.list({ refresh: true })
  if (!apps.some(({ app_id, trash }) => app_id === appId && !trash))
    throw new NoInboxError('the account may not read the app of enquiries')
}

interface View {
  readonly fieldIds: FieldIds
  readonly read: (item: Item) => Enquiry
  readonly enquiries: readonly Enquiry[]
  readonly mayWrite: boolean
}

function viewOf(app: App, before: View | undefined): View {
  const fieldIds = fieldIdsOf(app)
  const isSame = JSON.stringify(fieldIds) === JSON.stringify(before?.fieldIds)
  const read = before && isSame ? before.read : createReader(fieldIds)
  const enquiries = app.items_list.filter(({ trash }) => !trash).map(read)
  const mayWrite = (app.permission ?? WRITE) >= WRITE && fieldIds.status !== undefined
  return { fieldIds, read, enquiries: enquiries.sort(newestFirst), mayWrite }
}

/** Writes one value after the other where they are of one item: the last one asked for counts. */
function createWriter(platform: Platform, appId: number) {
  const waiting = new Map<number, Promise<unknown>>()
  return async (item_id: number, value: { field_id: number; field_value: string }) => {
    const patch = [{ item_id, fields: [value] }]
    const write = () => platform.items.update(appId, patch, { optimistic: true })
    const before = waiting.get(item_id)
    const writing = before ? before.then(write, write) : write()
    waiting.set(item_id, writing)
    try {
      await writing
    } finally {
      if (waiting.get(item_id) === writing) waiting.delete(item_id)
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
