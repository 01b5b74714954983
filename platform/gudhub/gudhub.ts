import type { Platform } from '../client.ts'
import type { Id } from '../model/id.ts'
import { registerServiceWorker } from '../service-worker.ts'
import type { Account, UserPatch } from '../services/auth.ts'
import type { DocumentQuery, NewDocument } from '../services/documents.ts'
import type { FileCopy, NewFile } from '../services/files.ts'
import type { ItemDraft, ItemPatch } from '../services/items.ts'
import type { Address } from './address.ts'
import type { SentApp } from './app-processor.ts'
import { emitChanges } from './emit-changes.ts'
import { createCore, type Core } from './core.ts'
import { DataMethods } from './data-methods.ts'
import type { SentField, ValueArguments } from './field-processor.ts'
import type { FileUpdate } from './file-manager.ts'
import { GHConstructor } from './gh-constructor.ts'
import { Interpritate } from './interpritate.ts'
import type { GudHubOptions } from './options.ts'
import { createParts } from './parts.ts'
import type { Handler, Pipe } from './pipe.ts'
import { answerRequests } from './requests.ts'
import { takeFromServiceWorker } from './service-worker.ts'
import { Utils } from './data-functions.ts'

type Parts = ReturnType<typeof createParts>

/**
 * The client of the platform with the vendor's names, so that an integration changes one import. What it gives are
 * copies, to be changed freely. Errors: most calls log them and give null, the others reject.
 *
 * @example
 * const gudhub = new GudHub(authKey, { server_url: 'https://gudhub.com/GudHub' })
 */
export class GudHub extends DataMethods {
  /** The library behind it: for new code. */
  readonly platform: Platform
  readonly pipeService: Pipe
  readonly storage: Parts['storage']
  readonly req: Parts['req']
  readonly auth: Parts['auth']
  readonly sharing: Parts['sharing']
  readonly groupSharing: Parts['groupSharing']
  readonly ws: Parts['ws']
  readonly chunksManager: Parts['chunksManager']
  readonly appProcessor: Parts['appProcessor']
  readonly itemProcessor: Parts['itemProcessor']
  readonly fieldProcessor: Parts['fieldProcessor']
  readonly fileManager: Parts['fileManager']
  readonly documentManager: Parts['documentManager']
  readonly ghconstructor: GHConstructor
  override readonly interpritate: Interpritate
  override readonly util: Utils

  /** @throws {TypeError} when `server_url` is no http or https address */
  constructor(authKey?: string | null, options?: GudHubOptions) {
    super()
    const core: Core = createCore(authKey ?? undefined, options)
    const parts = createParts(core)
    this.platform = core.platform
    this.pipeService = core.pipe
    this.storage = parts.storage
    this.req = parts.req
    this.auth = parts.auth
    this.sharing = parts.sharing
    this.groupSharing = parts.groupSharing
    this.ws = parts.ws
    this.chunksManager = parts.chunksManager
    this.appProcessor = parts.appProcessor
    this.itemProcessor = parts.itemProcessor
    this.fieldProcessor = parts.fieldProcessor
    this.fileManager = parts.fileManager
    this.documentManager = parts.documentManager
    this.ghconstructor = new GHConstructor(core, this)
    this.interpritate = new Interpritate(core, this.ghconstructor)
    this.util = new Utils(core, this)
    emitChanges(core)
    answerRequests(this)
    if (core.options.activateSW) takeFromServiceWorker(core)
    if (core.options.initWebsocket) this.ws.initWebSocket()
  }

  /** Registers a service worker, in browsers only. The option `activateSW` does so too, and takes what it sends. */
  activateSW(swLink: string): Promise<void> {
    registerServiceWorker({ url: swLink }, console)
    return Promise.resolve()
  }

  /** Ends live changes and drops the cached copies; no timer is left. */
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

  getAppsList() {
    return this.appProcessor.getAppsList()
  }

  getAppInfo(app_id: Id) {
    return this.appProcessor.getAppInfo(app_id)
  }

  getApp(app_id: Id) {
    return this.appProcessor.getApp(app_id)
  }

  createNewApp(app: SentApp) {
    return this.appProcessor.createNewApp(app)
  }

  updateApp(app: SentApp) {
    return this.appProcessor.updateApp(app)
  }

  updateAppInfo(appInfo: SentApp) {
    return this.appProcessor.updateAppInfo(appInfo)
  }

  deleteApp(app_id: Id) {
    return this.appProcessor.deleteApp(app_id)
  }

  getItems(app_id: Id, trash?: boolean) {
    return this.itemProcessor.getItems(app_id, trash)
  }

  getItem(app_id: Id, item_id: Id) {
    return this.itemProcessor.getItem(app_id, item_id)
  }

  addNewItems(app_id: Id, itemsList: readonly Partial<ItemDraft>[]) {
    return this.itemProcessor.addNewItems(app_id, itemsList)
  }

  updateItems(app_id: Id, itemsList: readonly ItemPatch[]) {
    return this.itemProcessor.updateItems(app_id, itemsList)
  }

  deleteItems(app_id: Id, itemsIds: readonly Id[]) {
    return this.itemProcessor.deleteItems(app_id, itemsIds)
  }

  getField(app_id: Id, field_id: Id) {
    return this.fieldProcessor.getField(app_id, field_id)
  }

  getFieldModels(app_id: Id) {
    return this.fieldProcessor.getFieldModels(app_id)
  }

  updateField(app_id: Id, fieldModel: SentField) {
    return this.fieldProcessor.updateField(app_id, fieldModel)
  }

  deleteField(app_id: Id, field_id: Id) {
    return this.fieldProcessor.deleteField(app_id, field_id)
  }

  getFieldValue(app_id: Id, item_id: Id, field_id: Id) {
    return this.fieldProcessor.getFieldValue(app_id, item_id, field_id)
  }

  setFieldValue(...args: ValueArguments) {
    return this.fieldProcessor.setFieldValue(...args)
  }

  getFile(app_id: Id, file_id: Id) {
    return this.fileManager.getFile(app_id, file_id)
  }

  getFiles(app_id: Id, filesId?: readonly Id[]) {
    return this.fileManager.getFiles(app_id, filesId)
  }

  uploadFile(fileData: Blob | string, app_id: Id, item_id: Id) {
    return this.fileManager.uploadFile(fileData, app_id, item_id)
  }

  uploadFileFromString(fileObject: NewFile) {
    return this.fileManager.uploadFileFromString(fileObject)
  }

  updateFileFromString(...args: FileUpdate) {
    return this.fileManager.updateFileFromString(...args)
  }

  deleteFile(app_id: Id, id: Id) {
    return this.fileManager.deleteFile(app_id, id)
  }

  duplicateFile(files: readonly FileCopy[]) {
    return this.fileManager.duplicateFile(files)
  }

  downloadFileFromString(app_id: Id, file_id: Id) {
    return this.fileManager.downloadFileFromString(app_id, file_id)
  }

  createDocument(documentObject: NewDocument) {
    return this.documentManager.createDocument(documentObject)
  }

  getDocument(documentAddress: DocumentQuery) {
    return this.documentManager.getDocument(documentAddress)
  }

  getDocuments(documentAddress: DocumentQuery) {
    return this.documentManager.getDocuments(documentAddress)
  }

  deleteDocument(documentAddress: DocumentQuery) {
    return this.documentManager.deleteDocument(documentAddress)
  }

  login(data: { username?: string; password?: string }) {
    return this.auth.login(data)
  }

  logout(token?: string) {
    return this.auth.logout(token)
  }

  signup(user: Account) {
    return this.auth.signup(user)
  }

  getUsersList(keyword: string) {
    return this.auth.getUsersList(keyword)
  }

  updateToken(auth_key: string) {
    return this.auth.updateToken(auth_key)
  }

  avatarUploadApi(image: string) {
    return this.auth.avatarUploadApi(image)
  }

  getVersion() {
    return this.auth.getVersion()
  }

  getUserById(userId: Id) {
    return this.auth.getUserById(userId)
  }

  getToken() {
    return this.auth.getToken()
  }

  updateUser(userData: UserPatch) {
    return this.auth.updateUser(userData)
  }

  updateAvatar(imageData: string) {
    return this.auth.updateAvatar(imageData)
  }
}
