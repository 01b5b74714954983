import { readItems } from '../model/item.ts'
import { isRecord } from '../model/record.ts'
import { registerServiceWorker } from '../service-worker.ts'
import { AppProcessor } from './apps.ts'
import { createCore, type Core, type GudHubOptions } from './core.ts'
import type { ItemSearch } from './data-arguments.ts'
import { emitChanges } from './emit-changes.ts'
import { FieldProcessor } from './fields.ts'
import { DocumentManager, FileManager } from './files.ts'
import { GudHubHttpsService } from './http.ts'
import { ChunksManager, ItemProcessor } from './items.ts'
import { GHConstructor, Interpritate } from './modules.ts'
import type { Address, Handler } from './pipe.ts'
import { answerRequests } from './requests.ts'
import { GroupSharing, Sharing } from './sharing.ts'
import { Storage } from './storage.ts'
import { Auth } from './users.ts'
import { Utils } from './data-functions.ts'
import { WebSocketApi } from './web-socket.ts'
import type { QueryItem } from '../query/values/field-value.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'

type Parts = ReturnType<typeof createParts>

/** The methods of the client that are a part's own, by part. */
const FORWARDED = {
  appProcessor: [
    'getAppsList',
    'getAppInfo',
    'getApp',
    'createNewApp',
    'updateApp',
    'updateAppInfo',
    'deleteApp',
  ],
  itemProcessor: ['getItems', 'getItem', 'addNewItems', 'updateItems', 'deleteItems'],
  fieldProcessor: [
    'getField',
    'getFieldModels',
    'updateField',
    'deleteField',
    'getFieldValue',
    'setFieldValue',
  ],
  fileManager: [
    'getFile',
    'getFiles',
    'uploadFile',
    'uploadFileFromString',
    'updateFileFromString',
    'deleteFile',
    'duplicateFile',
    'downloadFileFromString',
  ],
  documentManager: ['createDocument', 'getDocument', 'getDocuments', 'deleteDocument'],
  auth: [
    'login',
    'logout',
    'signup',
    'getUsersList',
    'updateToken',
    'avatarUploadApi',
    'getVersion',
    'getUserById',
    'getToken',
    'updateUser',
    'updateAvatar',
  ],
  interpritate: ['getInterpretation', 'getInterpretationById'],
  util: [
    'prefilter',
    'filter',
    'group',
    'jsonToItems',
    'jsonConstructor',
    'getDate',
    'checkRecurringDate',
    'populateWithDate',
    'populateItems',
    'populateWithItemRef',
    'compareItems',
    'mergeItems',
    'mergeObjects',
    'makeNestedList',
  ],
} as const satisfies { readonly [Name in keyof Parts]?: readonly (keyof Parts[Name])[] }

type Forwarded<Name extends keyof typeof FORWARDED> = Pick<
  Parts[Name],
  Extract<(typeof FORWARDED)[Name][number], keyof Parts[Name]>
>

/** The vendor's sub-objects, and the methods that the client forwards to them. */
// The constructor assigns the parts, the static block defines the methods.
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export interface GudHub
  extends
    Readonly<Parts>,
    Forwarded<'appProcessor'>,
    Forwarded<'itemProcessor'>,
    Forwarded<'fieldProcessor'>,
    Forwarded<'fileManager'>,
    Forwarded<'documentManager'>,
    Forwarded<'auth'>,
    Forwarded<'interpritate'>,
    Forwarded<'util'> {}

/**
 * The client of the platform with the vendor's names, so that an integration changes one import. What it gives are
 * copies, to be changed freely. Errors: most calls log them and give null, the others reject.
 *
 * @example
 * const gudhub = new GudHub(authKey, { server_url: 'https://gudhub.com/GudHub' })
 */
export class GudHub {
  static {
    for (const [part, names] of Object.entries(FORWARDED))
      for (const name of names) forward(this.prototype, part as keyof Parts, name)
  }

  /** @throws {TypeError} when `server_url` is no http or https address */
  constructor(authKey?: string | null, options?: GudHubOptions) {
    const core = createCore(authKey ?? undefined, options)
    const parts = createParts(core, this)
    Object.assign(this, parts)
    emitChanges(core)
    answerRequests({ ...parts, pipe: core.pipe })
    if (core.options.activateSW) applyFromServiceWorker(core)
    if (core.options.initWebsocket) parts.ws.initWebSocket()
  }

  /** Registers a service worker, in browsers only. The option `activateSW` does so too, and takes what it sends. */
  activateSW(swLink: string): Promise<void> {
    registerServiceWorker({ url: swLink }, console)
    return Promise.resolve()
  }

  /** Ends live changes and drops the cached apps; no timer is left. */
  close(): void {
    this.ws.close()
    this.platform.close()
  }

  on(types: string, address: Address, handler: Handler): this {
    this.pipeService.on(types, address, handler)
    return this
  }

  emit(types: string, address: Address, value?: unknown, params?: unknown): this {
    this.pipeService.emit(types, address, value, params)
    return this
  }

  destroy(types: string, address: Address, handler?: Handler): this {
    this.pipeService.destroy(types, address, handler)
    return this
  }

  getFilteredItems<Entry extends QueryItem>(
    items: readonly Entry[],
    filters_list: readonly FilterRule[],
    { element_app_id, app_id, item_id, ...texts }: ItemSearch = {},
  ): Promise<Entry[]> {
    const place = [element_app_id, app_id, item_id] as const
    const { field_group, search, search_params } = texts
    const rest = [field_group, search, search_params] as const
    return this.util.getFilteredItems(items, filters_list, ...place, ...rest)
  }
}

/** @param gudhub handed to plug-ins as their client */
function createParts(core: Core, gudhub: object) {
  const storage = new Storage(core)
  const appProcessor = new AppProcessor(core)
  const itemProcessor = new ItemProcessor(core)
  const fieldProcessor = new FieldProcessor(core, itemProcessor)
  const fileManager = new FileManager(core)
  const ghconstructor = new GHConstructor(core, gudhub)
  const interpritate = new Interpritate(core, ghconstructor)
  const data = { appProcessor, itemProcessor, fieldProcessor, fileManager, interpritate }
  return {
    /** The library behind it: for new code. */
    platform: core.platform,
    pipeService: core.pipe,
    storage,
    req: new GudHubHttpsService(core),
    auth: new Auth(core, storage),
    sharing: new Sharing(core),
    groupSharing: new GroupSharing(core),
    ws: new WebSocketApi(core),
    chunksManager: new ChunksManager(core),
    documentManager: new DocumentManager(core),
    ...data,
    ghconstructor,
    util: new Utils(core, { ...data, ghconstructor }),
  }
}

function forward(prototype: GudHub, part: keyof Parts, name: string): void {
  function value(this: GudHub, ...args: unknown[]): unknown {
    const owner = this[part] as unknown as Readonly<
      Record<string, (...given: unknown[]) => unknown>
    >
    return owner[name]?.(...args)
  }
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true })
}

/** Applies apps that a service worker has fetched: `{ type: 'refresh app', payload: App }`. */
function applyFromServiceWorker({ cache, log }: Core): void {
  const workers = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined
  workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data.type !== 'refresh app' || !isRecord(data.payload)) return
    try {
      const { app_id, items_list } = data.payload
      cache.apply({ kind: 'items-written', appId: Number(app_id), items: readItems(items_list) })
    } catch (error) {
      log.error('mandry/platform/gudhub: what the service worker sent could not be used', error)
    }
  })
}
