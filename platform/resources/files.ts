import type { File } from '../model/file.ts'
import { readId, type Id } from '../model/id.ts'
import {
  PartialCopyError,
  type FileChange,
  type FileCopy,
  type FilesService,
  type FileUpload,
  type NewFile,
  type ProgressOptions,
} from '../services/files.ts'
import type { LoadOptions } from '../cache/load-app.ts'
import type { AppCache } from '../cache/app-cache.ts'
import type { CallOptions } from '../transport/call.ts'

/** Files of apps: listed from the cached copy, which changes after the server has accepted a write. */
export class Files {
  readonly #service: FilesService
  readonly #cache: AppCache

  constructor(service: FilesService, cache: AppCache) {
    this.#service = service
    this.#cache = cache
  }

  /** The files of an app. */
  async list(appId: Id, options: LoadOptions = {}): Promise<readonly File[]> {
    return (await this.#cache.get(readId(appId, 'appId'), options)).info.file_list
  }

  /** One file; undefined when the app has none of that number. */
  async get(appId: Id, fileId: Id, options: LoadOptions = {}): Promise<File | undefined> {
    const id = readId(fileId, 'fileId')
    return (await this.list(appId, options)).find((file) => file.file_id === id)
  }

  /** Uploads a file. Progress counts the bytes of the request. */
  async upload(upload: FileUpload, options: ProgressOptions = {}): Promise<File> {
    return this.#store(await this.#service.upload(upload, options))
  }

  /** Makes a file of a text. */
  async uploadFromString(file: NewFile, options: CallOptions = {}): Promise<File> {
    return this.#store(await this.#service.uploadFromString(file, options))
  }

  /** Changes a file's content, name or texts. */
  async update(change: FileChange, options: CallOptions = {}): Promise<File> {
    return this.#store(await this.#service.update(change, options))
  }

  /**
   * Copies files, ten in a call. Progress counts files.
   *
   * @throws {PartialCopyError} when some were copied before a call failed; the cached copy has those
   */
  async duplicate(
    copies: readonly FileCopy[],
    options: ProgressOptions = {},
  ): Promise<readonly File[]> {
    try {
      const copied = await this.#service.duplicate(copies, options)
      for (const file of copied) this.#store(file)
      return copied
    } catch (error) {
      if (error instanceof PartialCopyError) for (const file of error.copied) this.#store(file)
      throw error
    }
  }

  async delete(appId: Id, fileId: Id, options: CallOptions = {}): Promise<void> {
    const [app, file] = [readId(appId, 'appId'), readId(fileId, 'fileId')]
    await this.#service.delete(file, options)
    this.#cache.apply({ kind: 'file-deleted', appId: app, fileId: file })
  }

  /** The content of a file on any server; the token is not sent. */
  async download(file: File | string, options: CallOptions = {}): Promise<Blob> {
    return await this.#service.download(file, options)
  }

  #store(file: File): File {
    this.#cache.apply({ kind: 'files-written', appId: file.app_id, files: [file] })
    return file
  }
}
