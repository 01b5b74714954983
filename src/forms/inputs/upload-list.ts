import { fill } from '../../languages/fill.ts'
import type { Texts } from '../../languages/texts.ts'
import { fileIssue, type FileLimits } from './file-limits.ts'
import { NOT_UPLOADED } from './not-uploaded.ts'
import { UploadError, type uploadFile } from './upload-file.ts'

/** A file that was chosen. */
export interface ChosenFile {
  readonly key: number
  readonly file: File
  /** How much of it is sent, from 0 to 1. */
  readonly part: number
  /** Its id in the submission, once it is uploaded. */
  readonly id?: string | undefined
  /** Why it is not, and whether another try may help. */
  readonly fault?: { readonly text: string; readonly mayRetry: boolean } | undefined
}

export interface UploadListOptions {
  readonly limits: FileLimits
  readonly texts: Texts['files']
  /** The language of `texts`. */
  readonly lang: string
  readonly upload: (
    file: File,
    on: Pick<Parameters<typeof uploadFile>[2], 'signal' | 'onProgress'>,
  ) => Promise<string>
}

interface Snapshot {
  readonly files: readonly ChosenFile[]
  /** That not all that was chosen is here; stays until the next choice. */
  readonly note: string
  /** The last news, for a live region. */
  readonly said: string
}

/** The chosen files of an input. Each is uploaded as soon as it is chosen. */
export class UploadList {
  readonly #options: UploadListOptions
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<number, AbortController>()
  #snapshot: Snapshot = { files: [], note: '', said: '' }
  #key = 0

  constructor(options: UploadListOptions) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  /** Takes as many as there is room for. Of an input for one file another choice takes the place. */
  add(given: readonly File[]): void {
    const { limits, texts, lang } = this.#options
    const isOnly = limits.maxFiles === 1
    if (isOnly && given.length > 0) this.#stopAll()
    const before = isOnly ? [] : this.#snapshot.files
    const taken = given.slice(0, limits.maxFiles - before.length)
    const added = taken.map((file): ChosenFile => {
      const text = fileIssue({ name: file.name, size: file.size }, limits, { lang, texts })
      return { key: this.#key++, file, part: 0, ...(text && { fault: { text, mayRetry: false } }) }
    })
    const faults = added.flatMap(({ fault }) => fault?.text ?? [])
    const isTooMany = given.length > taken.length
    const note = isTooMany ? fill(texts.tooMany, { limit: limits.maxFiles }) : ''
    this.#set({ files: [...before, ...added], note, said: [...faults, note].join(' ') })
    for (const one of added) if (!one.fault) void this.#upload(one)
  }

  remove(one: ChosenFile): void {
    this.#stops.get(one.key)?.abort()
    const files = this.#snapshot.files.filter(({ key }) => key !== one.key)
    const said = fill(this.#options.texts.removed, { name: one.file.name })
    this.#set({ files, note: '', said })
  }

  retry(one: ChosenFile): void {
    this.#change(one, { fault: undefined, part: 0 })
    void this.#upload(one)
  }

  clear(): void {
    this.#stopAll()
    this.#set({ files: [], note: '', said: '' })
  }

  /** The value of the input: an id a line, or why some are missing. */
  value(): string {
    const { files } = this.#snapshot
    const waiting = files.find(({ id }) => id === undefined)
    if (!waiting) return files.map(({ id }) => id).join('\n')
    const { file, fault } = waiting
    return NOT_UPLOADED + (fault?.text ?? fill(this.#options.texts.waiting, { name: file.name }))
  }

  async #upload(one: ChosenFile): Promise<void> {
    const { texts, upload } = this.#options
    const { name } = one.file
    const stop = new AbortController()
    this.#stops.set(one.key, stop)
    const onProgress = (part: number) => this.#change(one, { part })
    try {
      const id = await upload(one.file, { signal: stop.signal, onProgress })
      this.#change(one, { id }, `${name}: ${texts.uploaded}`)
    } catch (error) {
      const { code, text } = error instanceof UploadError ? error : new UploadError('failed')
      if (code === 'cancelled') return
      const words = code === 'refused' ? text : fill(texts[code], { name })
      this.#change(one, { fault: { text: words, mayRetry: code !== 'refused' } }, words)
    }
  }

  #stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort()
    this.#stops.clear()
  }

  /** One that was removed meanwhile stays so. */
  #change({ key }: ChosenFile, own: Partial<ChosenFile>, said = this.#snapshot.said): void {
    const { files, note } = this.#snapshot
    if (!files.some((each) => each.key === key)) return
    this.#set({
      files: files.map((each) => (each.key === key ? { ...each, ...own } : each)),
      note,
      said,
    })
  }

  #set(snapshot: Snapshot): void {
    this.#snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }
}
