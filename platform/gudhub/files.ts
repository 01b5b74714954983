import type { File } from '../model/file.ts'
import type { Id } from '../model/id.ts'
import { parseJsonOrText } from '../model/record.ts'
import type { DocumentQuery, NewDocument } from '../resources/documents.ts'
import type { FileCopy, NewFile } from '../resources/files.ts'
import { httpUrl } from '../transport/http-url.ts'
import { Part, readContent } from './core.ts'
import { mutableCopy, type Mutable } from './mutable.ts'

export type MutableFile = Mutable<File>

/** Files of apps and items. */
export class FileManager extends Part {
  /** An empty text when the app does not have the file; null when the app cannot be read. */
  async getFile(app_id: Id, file_id: Id): Promise<MutableFile | '' | null> {
    const files = await this.getFiles(app_id, [file_id])
    return files && (files[0] ?? '')
  }

  getFiles(app_id: Id, filesId: readonly Id[] = []): Promise<MutableFile[] | null> {
    return this.copyOrNull(async ({ platform }) => {
      const wanted = new Set(filesId.map(String))
      const files = await platform.files.list(app_id)
      return files.filter((file) => wanted.has(String(file.file_id)))
    })
  }

  /** @param fileData a text is sent as a form; a Blob as it is, without a byte lost */
  uploadFile(fileData: Blob | string, app_id: Id, item_id: Id): Promise<MutableFile | null> {
    const upload = { file: fileData, appId: app_id, itemId: item_id }
    return this.copyOrNull(({ platform }) => platform.files.upload(upload))
  }

  /** Makes a file of a text. */
  uploadFileFromString(fileObject: NewFile): Promise<MutableFile | null> {
    return this.copyOrNull(({ platform }) => platform.files.uploadFromString(fileObject))
  }

  updateFileFromString(
    source: string,
    file_id: Id,
    file_name?: string,
    extension?: string,
    format?: string,
  ): Promise<MutableFile | null> {
    const given = Object.entries({ source, file_name, extension, format })
    const change = Object.fromEntries(given.filter(([, value]) => value !== undefined))
    return this.copyOrNull(({ platform }) => platform.files.update({ file_id, ...change }))
  }

  /** It rejects when it fails. */
  async duplicateFile(files: readonly FileCopy[]): Promise<MutableFile[]> {
    return mutableCopy(await this.withResponse(({ platform }) => platform.files.duplicate(files)))
  }

  /** @returns true; null when it failed, and then the file is still listed */
  deleteFile(app_id: Id, id: Id): Promise<true | null> {
    return this.orNull(async ({ platform }) => {
      await platform.files.delete(app_id, id)
      return true as const
    })
  }

  /** The content of a file, decoded if it is JSON. False when the file does not exist. Rejects when the request fails. */
  async downloadFileFromString(
    app_id: Id,
    file_id: Id,
  ): Promise<{ file: MutableFile; data: unknown; type: 'file' } | false> {
    if (!(await this.isFileExists(app_id, file_id))) return false
    const file = await this.getFile(app_id, file_id)
    if (!file) return false
    const content = await this.withResponse(({ platform }) => platform.files.download(file))
    return { file, data: await readContent(content), type: 'file' }
  }

  /** Whether the app lists the file with an address that can be fetched. */
  async isFileExists(app_id: Id, file_id: Id): Promise<boolean> {
    const file = file_id ? await this.getFile(app_id, file_id) : undefined
    const { url = '' } = file || {}
    return httpUrl(url) !== undefined
  }
}

/** Documents of items; their data is JSON text. Every call rejects when it fails. */
export class DocumentManager extends Part {
  /** Stores a document. @param documentObject its data as JSON text, or anything that JSON can say */
  async createDocument(documentObject: NewDocument): Promise<unknown> {
    const { data } = documentObject
    const document = { ...documentObject, data: parseJsonOrText(data) }
    const stored = await this.withResponse(({ platform }) => platform.documents.insertOne(document))
    const text = typeof data === 'string' ? data : JSON.stringify(stored.data)
    return mutableCopy({ ...stored, data: text })
  }

  getDocument(documentAddress: DocumentQuery): Promise<unknown> {
    return this.#send('find-one', documentAddress)
  }

  getDocuments(documentAddress: DocumentQuery): Promise<unknown> {
    return this.#send('find', documentAddress)
  }

  deleteDocument(documentAddress: DocumentQuery): Promise<unknown> {
    return this.#send('remove-one', documentAddress)
  }

  async #send(name: string, document: DocumentQuery): Promise<unknown> {
    return await this.sendPost(`/api/new/document/${name}`, { document: JSON.stringify(document) })
  }
}

export interface ItemWithFiles {
  readonly item_id: Id
  readonly fields: { readonly element_id?: Id; field_value?: unknown }[]
}

/** Copies the files that a field of items names, and writes the copies' ids into these very items. */
export async function fileInstallerHelper(
  fileManager: Pick<FileManager, 'duplicateFile'>,
  appId: Id,
  { items, elementId }: { readonly items: readonly ItemWithFiles[]; readonly elementId: Id },
): Promise<void> {
  const named = items.flatMap(({ item_id, fields }) => {
    const field = fields.find((each) => String(each.element_id) === String(elementId))
    const ids = field ? idsIn(field.field_value) : []
    return field && ids.length > 0 ? [{ item_id, field, ids }] : []
  })
  const copies = named.flatMap(({ item_id, ids }) =>
    ids.map((source) => ({
      source,
      destination: { app_id: appId, item_id, element_id: elementId },
    })),
  )
  const files = copies.length > 0 ? await fileManager.duplicateFile(copies) : []
  for (const { item_id, field } of named) {
    const own = files.filter((file) => String(file.item_id) === String(item_id))
    field.field_value = own.map((file) => file.file_id).join(',')
  }
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return String(value)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
