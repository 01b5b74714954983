import type { File } from '../model/file.ts'
import type { Id } from '../model/id.ts'
import type { FileCopy, NewFile } from '../services/files.ts'
import { type Core, withResponse, orNull, readContent, post } from './core.ts'
import { mutableCopy, type Mutable } from './mutable-copy.ts'
import type { DocumentQuery, NewDocument } from '../services/documents.ts'
import { parseJsonOrText } from '../model/record.ts'

export type MutableFile = Mutable<File>

export type FileUpdate = [
  data: string,
  file_id: Id,
  file_name?: string,
  extension?: string,
  format?: string,
]

/** Files of apps and items. */
export class FileManager {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** An empty text when the app has no such file; null when the app can not be read. */
  async getFile(app_id: Id, file_id: Id): Promise<MutableFile | '' | null> {
    const files = await this.getFiles(app_id, [file_id])
    return files && (files[0] ?? '')
  }

  async getFiles(app_id: Id, filesId: readonly Id[] = []): Promise<MutableFile[] | null> {
    const { platform, log } = this.#core
    return await orNull(log, async () => {
      const wanted = new Set(filesId.map(String))
      const files = await platform.files.list(app_id)
      return mutableCopy(files.filter((file) => wanted.has(String(file.file_id))))
    })
  }

  /** @param fileData a text is sent as a form; a Blob as it is, without a byte lost */
  async uploadFile(fileData: Blob | string, app_id: Id, item_id: Id): Promise<MutableFile | null> {
    const { platform, log } = this.#core
    const upload = { file: fileData, appId: app_id, itemId: item_id }
    return await orNull(log, async () => mutableCopy(await platform.files.upload(upload)))
  }

  /** Makes a file of a text. */
  async uploadFileFromString(fileObject: NewFile): Promise<MutableFile | null> {
    const { platform, log } = this.#core
    return await orNull(log, async () =>
      mutableCopy(await platform.files.uploadFromString(fileObject)),
    )
  }

  async updateFileFromString(
    ...[source, file_id, file_name, extension, format]: FileUpdate
  ): Promise<MutableFile | null> {
    const { platform, log } = this.#core
    const given = Object.entries({ source, file_name, extension, format })
    const change = Object.fromEntries(given.filter(([, value]) => value !== undefined))
    return await orNull(log, async () =>
      mutableCopy(await platform.files.update({ file_id, ...change })),
    )
  }

  /** It rejects when it fails. */
  async duplicateFile(files: readonly FileCopy[]): Promise<MutableFile[]> {
    return mutableCopy(await withResponse(() => this.#core.platform.files.duplicate(files)))
  }

  /** @returns true; null when it failed, and then the file is still listed */
  async deleteFile(app_id: Id, id: Id): Promise<true | null> {
    const { platform, log } = this.#core
    return await orNull(log, async () => {
      await platform.files.delete(app_id, id)
      return true as const
    })
  }

  /** The content of a file, decoded when it is JSON; false when there is no such file. It rejects when it fails. */
  async downloadFileFromString(
    app_id: Id,
    file_id: Id,
  ): Promise<{ file: MutableFile; data: unknown; type: 'file' } | false> {
    if (!(await this.isFileExists(app_id, file_id))) return false
    const file = await this.getFile(app_id, file_id)
    if (!file) return false
    const content = await withResponse(() => this.#core.platform.files.download(file))
    const data = await readContent(content)
    return { file, data, type: 'file' }
  }

  /** Whether the app lists the file with an address that can be fetched. */
  async isFileExists(app_id: Id, file_id: Id): Promise<boolean> {
    const file = file_id ? await this.getFile(app_id, file_id) : undefined
    const { url = '' } = file || {}
    return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  }
}

/** Documents of items; their data is JSON text. Every call rejects when it fails. */
export class DocumentManager {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** Stores a document. @param documentObject its data as JSON text, or anything that JSON can say */
  async createDocument(documentObject: NewDocument): Promise<unknown> {
    const { data } = documentObject
    const decoded = parseJsonOrText(data)
    const { documents } = this.#core.platform
    const stored = await withResponse(() =>
      documents.insertOne({ ...documentObject, data: decoded }),
    )
    return mutableCopy({
      ...stored,
      data: typeof data === 'string' ? data : JSON.stringify(stored.data),
    })
  }

  async getDocument(documentAddress: DocumentQuery): Promise<unknown> {
    return await this.#post('find-one', documentAddress)
  }

  async getDocuments(documentAddress: DocumentQuery): Promise<unknown> {
    return await this.#post('find', documentAddress)
  }

  async deleteDocument(documentAddress: DocumentQuery): Promise<unknown> {
    return await this.#post('remove-one', documentAddress)
  }

  #post(name: string, document: DocumentQuery): Promise<unknown> {
    const fields = { document: JSON.stringify(document) }
    return post(this.#core, `/api/new/document/${name}`, fields)
  }
}
