import type { App, AppInfo, Item, Platform } from 'mandry/platform'
import type { PERMISSION } from '../platform/index.ts'
import { ENQUIRY_FIELDS } from '../site/fields.ts'
import { appsNamed } from '../site/own-app.ts'
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
  { onChange, onProgress }: EnquiryStoreOptions,
): Promise<EnquiryStore> {
  const appId = enquiriesAppOf(await platform.apps.list({ refresh: true })).app_id
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
    async check() {
      enquiriesAppOf(await platform.apps.list({ refresh: true }))
    },
    close() {
      gather.stop()
      for (const stop of stops) stop()
    },
  }
}

/**
 * Of several apps of that name the account's own, else the oldest: the agency's is as old as its site. Anybody may share
 * an app and call it so, with more rights than the agency gave.
 */
function enquiriesAppOf(apps: readonly AppInfo[]): AppInfo {
  const [app] = appsNamed(apps, ENQUIRY_FIELDS.name)
  if (!app) throw new NoInboxError('the account sees no app of enquiries')
  return app
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
