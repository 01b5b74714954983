import { PlatformError, type Logger } from '../errors.ts'
import { readFile, type File } from '../model/file.ts'
import { valueKind, readId, type Id, requireList } from '../model/id.ts'
import { readList } from '../model/record.ts'
import type { Call, CallOptions, OnProgress, Send } from '../transport/call.ts'
import type { LoadOptions } from '../cache/load-app.ts'
import type { AppCache } from '../cache/app-cache.ts'
import { toDataUrl } from '../transport/encode.ts'
import { download, TRANSFER_TIMEOUT_MS } from '../transport/download.ts'
import { orAborted } from '../transport/wait.ts'
import { logFailure } from '../transport/log-failure.ts'
import { Service } from './service.ts'

/** How many files are copied in one call. */
export const FILE_COPY_BATCH_SIZE = 10

export interface FileUpload {
  readonly appId: Id
  /** 0 for a file of the app alone. */
  readonly itemId: Id
  readonly file: Blob | string | ArrayBuffer | ArrayBufferView<ArrayBuffer>
  /** Name of the file with its ending; travels in `multipart` only. Default: the Blob's own, where it has one. */
  readonly name?: string | undefined
  /**
   * How the file travels. `multipart` sends its bytes. `form` sends a text, the one way the vendor's servers take
   * a file today; a Blob becomes a `data:` address in it, so that no byte is lost. Default: `multipart` for a
   * Blob, `form` for a text.
   */
  readonly encoding?: 'multipart' | 'form' | undefined
}

export interface ProgressOptions extends CallOptions {
  readonly onProgress?: OnProgress | undefined
}

/** How the content of files is fetched, which may lie on other servers. */
export interface DownloadsOptions {
  /** Receives failed downloads. */
  readonly log?: Logger | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Most bytes of a file. */
  readonly maxBytes?: number | undefined
}

/** A file that is made of a text. */
export interface NewFile extends FileTexts {
  readonly app_id: Id
  readonly item_id: Id
  /** The field of the item. */
  readonly element_id: Id
  readonly file_name: string
  readonly extension: string
  readonly format: string
  /** The content. */
  readonly source: string
}

/** What is to change of a file; what is left out stays. */
export interface FileChange extends FileTexts {
  readonly file_id: Id
  readonly file_name?: string | undefined
  readonly extension?: string | undefined
  readonly format?: string | undefined
  /** The content. */
  readonly source?: string | undefined
}

/** The alternative text and the tooltip of a picture. */
interface FileTexts {
  readonly alt?: string | undefined
  readonly title?: string | undefined
}

/** A file to copy, and where to. */
export interface FileCopy {
  readonly source: Id
  readonly destination: { readonly app_id: Id; readonly item_id: Id; readonly element_id: Id }
}

/** A later batch of a copy failed: `copied` has the files made before, `cause` the reason. */
export class PartialCopyError extends PlatformError {
  override readonly name = 'PartialCopyError'
  override readonly code = 'partial-copy'
  readonly copied: readonly File[]

  constructor(copied: readonly File[], total: number, cause: unknown) {
    super(`${copied.length} of ${total} files were copied`, { cause })
    this.copied = Object.freeze(copied)
  }
}

/** Files of apps: listed from the cached copy, which changes after the server has accepted a write. */
export class Files extends Service {
  readonly #cache: AppCache
  readonly #downloads: DownloadsOptions

  constructor(send: Send, cache: AppCache, downloads: DownloadsOptions) {
    super(send)
    this.#cache = cache
    this.#downloads = downloads
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

  /** Uploads a file unchanged, in five minutes at most. Progress is in bytes of the whole request. */
  async upload(upload: FileUpload, options: ProgressOptions = {}): Promise<File> {
    const file = toContent(upload.file)
    const { encoding = file instanceof Blob ? 'multipart' : 'form' } = upload
    const ids = { app_id: readId(upload.appId, 'appId'), item_id: readId(upload.itemId, 'itemId') }
    options.signal?.throwIfAborted()
    const content =
      encoding === 'form'
        ? await orAborted(fileText(file), options.signal)
        : toNamedFile(file, upload.name)
    const call: Call = {
      ...options,
      timeoutMs: options.timeoutMs ?? TRANSFER_TIMEOUT_MS,
      method: 'POST',
      path: '/file/formupload',
      encoding,
      fields: { 'file-0': content, ...ids },
    }
    return this.#store(await this.send(call))
  }

  /** Makes a file of a text. */
  async uploadFromString(file: NewFile, options: CallOptions = {}): Promise<File> {
    const fields = { file: JSON.stringify({ ...file, ...destinationIds(file) }) }
    return this.#store(await this.sendPost('/file/upload', fields, options))
  }

  /** Changes a file's content, name or texts. */
  async update(change: FileChange, options: CallOptions = {}): Promise<File> {
    const fields = {
      file: JSON.stringify({ ...change, file_id: readId(change.file_id, 'file_id') }),
    }
    return this.#store(await this.sendPost('/file/update', fields, options))
  }

  /**
   * Copies files in sequential calls of ten. Without files nothing is sent. Progress is in files.
   *
   * @throws {PartialCopyError} when some were copied before a call failed or the signal aborted; the cached copy has those
   */
  async duplicate(
    copies: readonly FileCopy[],
    options: ProgressOptions = {},
  ): Promise<readonly File[]> {
    const { onProgress, ...rest } = options
    const wanted = requireList(copies, 'copies').map(({ source, destination }) => ({
      source: readId(source, 'source'),
      destination: destinationIds(destination),
    }))
    const copied: File[] = []
    for (let at = 0; at < wanted.length; at += FILE_COPY_BATCH_SIZE) {
      const batch = wanted.slice(at, at + FILE_COPY_BATCH_SIZE)
      try {
        copied.push(...(await this.#duplicate(batch, rest)))
        onProgress?.({ done: at + batch.length, total: wanted.length })
      } catch (error) {
        throw copied.length === 0 ? error : new PartialCopyError(copied, wanted.length, error)
      }
    }
    return Object.freeze(copied)
  }

  async delete(appId: Id, fileId: Id, options: CallOptions = {}): Promise<void> {
    const [app, file] = [readId(appId, 'appId'), readId(fileId, 'fileId')]
    const fields = { file_id: file }
    await this.send({ ...options, method: 'GET', path: '/file/delete', fields, changes: true })
    this.#cache.apply({ kind: 'file-deleted', appId: app, fileId: file })
  }

  /**
   * The content of a file, by the file or by its address, in five minutes at most; the token stays here.
   *
   * @throws {RangeError} for a file without an address, or with one that is not absolute
   */
  async download(file: File | string, options: CallOptions = {}): Promise<Blob> {
    // Read now: a page may replace the global function.
    const { fetch = globalThis.fetch, maxBytes, log } = this.#downloads
    const { url = '', last_update: timestamp } = typeof file === 'string' ? { url: file } : file
    return await logFailure(log, () => download(fetch, url, { ...options, maxBytes, timestamp }))
  }

  async #duplicate(batch: readonly object[], options: CallOptions): Promise<readonly File[]> {
    const fields = { files: JSON.stringify(batch) }
    const copied = await this.sendPost('/api/new/file/duplicate', fields, options)
    const files = readList(copied, 'a list of files', readFile)
    for (const file of files) this.#cacheFile(file)
    return files
  }

  #store(answer: unknown): File {
    const file = readFile(answer)
    this.#cacheFile(file)
    return file
  }

  #cacheFile(file: File): void {
    this.#cache.apply({ kind: 'files-written', appId: file.app_id, files: [file] })
  }
}

/** Bytes as a Blob; a Buffer of Node is one of the views. @throws {TypeError} for anything else */
function toContent(file: FileUpload['file']): Blob | string {
  if (file instanceof Blob || typeof file === 'string') return file
  if (file instanceof ArrayBuffer || ArrayBuffer.isView(file)) return new Blob([file])
  throw new TypeError(`file must be a Blob, bytes or a text, not ${valueKind(file)}`)
}

async function fileText(file: Blob | string): Promise<string> {
  return typeof file === 'string' ? file : await toDataUrl(file)
}

function toNamedFile(file: Blob | string, name: string | undefined): Blob {
  const { type } = file instanceof Blob ? file : { type: 'text/plain' }
  if (name === undefined) return file instanceof Blob ? file : new Blob([file], { type })
  return new globalThis.File([file], name, { type })
}

function destinationIds(place: FileCopy['destination']): object {
  return {
    app_id: readId(place.app_id, 'app_id'),
    item_id: readId(place.item_id, 'item_id'),
    element_id: readId(place.element_id, 'element_id'),
  }
}
