import { assemblePlatform } from '../client.ts'
import type { Logger } from '../errors.ts'
import { AppProcessor, ChunksManager } from './apps.ts'
import type { Core, GudHubOptions, WholeOptions } from './core.ts'
import { DocumentManager, FileManager } from './files.ts'
import { GudHubHttpsService } from './http.ts'
import { FieldProcessor, ItemProcessor } from './items.ts'
import { createLiveSocket, WebSocketApi } from './live.ts'
import { GHConstructor, Interpritate } from './modules.ts'
import { MutableViews } from './mutable.ts'
import { Pipe } from './pipe.ts'
import { Storage } from './storage.ts'
import { AuthPart, GroupSharingPart, SharingPart } from './users.ts'
import { Utils } from './vendor-util.ts'

export type Parts = ReturnType<typeof createParts>

/** The methods of the client, by the sub-object that they belong to. */
export const FORWARDED = {
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

export type Forwarded<Name extends keyof typeof FORWARDED> = Pick<
  Parts[Name],
  Extract<(typeof FORWARDED)[Name][number], keyof Parts[Name]>
>

/** The client's sub-objects. @param gudhub the client, for plug-ins */
export function createParts(core: Core, gudhub: object) {
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
    auth: new AuthPart(core, storage),
    sharing: new SharingPart(core),
    groupSharing: new GroupSharingPart(core),
    ws: new WebSocketApi(core),
    chunksManager: new ChunksManager(core),
    documentManager: new DocumentManager(core),
    ...data,
    ghconstructor,
    util: new Utils(core, { ...data, ghconstructor }),
  }
}

export function createCore(authKey: string | undefined, given: GudHubOptions = {}): Core {
  const options = withDefaults(given)
  const log: Logger = console
  const socket = createLiveSocket()
  const assembled = assemblePlatform({
    serverUrl: options.server_url,
    authKey: authKey || undefined,
    // Opened by `ws.initWebSocket`.
    websocket: isWebSocketUrl(options.wss_url)
      ? { url: options.wss_url, WebSocket: socket.WebSocket }
      : undefined,
    ...(options.activateSW ? { serviceWorker: { url: options.swLink } } : {}),
    log,
  })
  const views = new MutableViews(assembled)
  return { ...assembled, options, pipe: new Pipe(log), views, socket, log }
}

/** A wrong address fails in `ws.initWebSocket`, not here. */
function isWebSocketUrl(url: string): boolean {
  return /^wss?:/i.test(url) && URL.canParse(url)
}

const DEFAULTS: WholeOptions = {
  server_url: 'https://gudhub.com/GudHub_Test',
  wss_url: 'wss://gudhub.com/GudHub/ws/app/',
  initWebsocket: false,
  activateSW: false,
  swLink: '',
  async_modules_path: 'build/latest/async_modules/',
  automation_modules_path: 'build/latest/automation_modules/',
  file_server_url: 'https://gudhub.com',
}

/** Options that are left out or undefined are the vendor's defaults, each by itself. */
function withDefaults(options: GudHubOptions): WholeOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...DEFAULTS, ...Object.fromEntries(given) }
}
