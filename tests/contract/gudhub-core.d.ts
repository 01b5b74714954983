// What the tests use of the vendor's client, which brings no types.

declare module '@gudhub/core/GUDHUB/gudhub.js' {
  import type { EventEmitter } from 'node:events'
  import type { App } from '#demo/platform/store/apps.ts'
  import type { Document } from '#demo/platform/store/documents.ts'
  import type { FieldModel } from '#demo/platform/store/fields.ts'
  import type { File } from '#demo/platform/store/files.ts'
  import type { Item } from '#demo/platform/store/items.ts'
  import type { SignedIn } from '#demo/platform/routes/auth.ts'
  import type { User } from '#demo/platform/store/users.ts'

  /** An object sent or answered whose shape a test states by itself. */
  type Fields = Record<string, unknown>
  type Answer = Promise<Fields | null>
  type Answers = Promise<Fields[] | null>
  type Id = number | string

  export interface Socket extends EventEmitter {
    send(text: string): void
    terminate(): void
  }

  export class GudHub {
    constructor(authKey: string | undefined, options?: { server_url: string; wss_url: string })
    readonly storage: {
      user: SignedIn
      getApp(id: Id): App & { file_list: File[] }
      getModulesList(type?: string, isPrivate?: boolean): Fields[]
      getModuleUrl(id: string): Fields | undefined
    }
    readonly util: object
    readonly req: { get(request: Fields): Promise<unknown> }
    readonly appProcessor: {
      refreshApps(ids: Id[]): Promise<void>
      getAppViews(id: Id): Promise<unknown>
    }
    readonly chunksManager: {
      getChunk(app: Id, id: string): Answer
      getChunks(app: Id, ids: string[]): Promise<(Fields | null)[]>
      getLastChunk(id: Id): Promise<{ items_list: Item[] } | null>
    }
    readonly fileManager: { isFileExists(app: Id, file: Id): Promise<boolean> }
    readonly sharing: {
      add(app: Id, user: Id, permission: number): Answer
      update(app: Id, user: Id, permission: number): Answer
      delete(app: Id, user: Id): Answer
      getAppUsers(app: Id): Answers
      addInvitation(emails: string[], apps: Fields[]): Answers
    }
    readonly groupSharing: {
      createGroup(name: string): Promise<{ group_id: number; group_name: string } | null>
      updateGroup(group: Id, name: string): Answer
      deleteGroup(group: Id): Answer
      /** Its own names are (user, group), but it sends them the other way round. */
      addUserToGroup(group: Id, user: Id, permission: number): Answer
      getUsersByGroup(group: Id): Answers
      updateUserInGroup(user: Id, group: Id, permission: number): Answer
      deleteUserFromGroup(user: Id, group: Id): Answer
      getGroupsByUser(user: Id): Answers
      addAppToGroup(app: Id, group: Id, permission: number): Answer
      getAppsByGroup(group: Id): Answers
      updateAppInGroup(app: Id, group: Id, permission: number): Answer
      deleteAppFromGroup(app: Id, group: Id, permission: number): Answer
      getGroupsByApp(app: Id): Answers
    }
    readonly ws: {
      websocket: Socket
      heartBeatTimeStemp: number
      onOpen(): void
      onError(error: unknown): void
      onClose(): void
      onMessage(text: string): void
      onConnectionLost(): Promise<void>
      initWebSocket(onMessage: (message: unknown) => void, refresh: (ids: Id[]) => void): void
    }

    on(types: string, address: Fields, heard: (event: null, value: unknown) => void): this
    login(user: { username: string; password: string }): Promise<SignedIn>
    logout(token: string): Promise<unknown>
    signup(user: Fields): Promise<User>
    updateToken(authKey: string): Promise<SignedIn>
    getVersion(): Promise<unknown>
    getToken(): Promise<string>
    getUsersList(keyword: string): Promise<User[]>
    getUserById(id: Id): Promise<User | null>
    updateUser(user: Fields): Promise<User>
    updateAvatar(image: string): Promise<User>
    getAppsList(): Promise<App[] | null>
    getAppInfo(id: Id): Promise<App | undefined>
    getApp(id: Id): Promise<(App & { items_object: Fields }) | null>
    createNewApp(app: Fields): Promise<App>
    updateApp(app: Fields): Promise<App>
    deleteApp(id: Id): Promise<App[]>
    getItems(app: Id): Promise<Item[] | null>
    getItem(app: Id, item: Id): Promise<Item | undefined>
    addNewItems(app: Id, items: Fields[]): Promise<Item[]>
    updateItems(app: Id, items: Fields[]): Promise<Item[] | null>
    deleteItems(app: Id, items: Id[]): Promise<void>
    getField(app: Id, field: Id): Promise<FieldModel | null>
    getFieldModels(app: Id): Promise<FieldModel[] | null>
    updateField(app: Id, model: Fields): Promise<unknown>
    deleteField(app: Id, field: Id): Promise<boolean>
    getFieldValue(app: Id, item: Id, field: Id): Promise<unknown>
    setFieldValue(app: Id, item: Id, field: Id, value: unknown): Promise<unknown>
    getFile(app: Id, file: Id): Promise<File | ''>
    getFiles(app: Id, files: Id[]): Promise<File[]>
    uploadFile(content: string, app: Id, item: Id): Promise<File>
    uploadFileFromString(file: Fields): Promise<File>
    updateFileFromString(
      data: string,
      id: Id,
      ...label: [name: string, extension: string, format: string]
    ): Promise<File>
    duplicateFile(files: Fields[]): Promise<File[]>
    deleteFile(app: Id, file: Id): Promise<boolean>
    downloadFileFromString(app: Id, file: Id): Promise<{ file: File; data: unknown } | false>
    createDocument(document: Fields): Promise<Document>
    getDocument(address: Fields): Promise<Document | null>
    getDocuments(address: Fields): Promise<Document[]>
    deleteDocument(address: Fields): Promise<unknown>
  }
}

declare module '@gudhub/core/GUDHUB/WebSocket/WebsocketHandler.js' {
  export function WebsocketHandler(gudhub: object, message: unknown): void
}
