import type { UploadProblem } from '../pictures.messages.ts'
import { uploadProblemOf } from './upload-problem.ts'

export type UploadState =
  | { readonly kind: 'waiting' }
  /** `share` of its bytes is sent, from 0 to 1; at 1 the server works on it. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problem: UploadProblem }
  | { readonly kind: 'cancelled' }

/** A file on its way. */
export interface QueuedUpload {
  /** The same for each try, so that the server makes one picture of them. */
  readonly id: string
  readonly file: File
  /** Its place among all that were ever added, from 0. */
  readonly index: number
  readonly state: UploadState
}

export interface Sending extends Pick<QueuedUpload, 'id' | 'file' | 'index'> {
  readonly signal: AbortSignal
  readonly onShare: (share: number) => void
}

/** Sends a file, and does what follows from it. A file that comes again has been sent perhaps. */
export type SendUpload = (sending: Sending) => Promise<void>

const MAX_AT_ONCE = 3
const WAITING: UploadState = { kind: 'waiting' }

/** Sends files, three at once, each of which may be cancelled and sent again. */
export class UploadQueue {
  readonly #send: SendUpload
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, AbortController>()
  #uploads: readonly QueuedUpload[] = []
  #added = 0

  constructor(send: SendUpload) {
    this.#send = send
  }

  /** Another list after each change. */
  get uploads(): readonly QueuedUpload[] {
    return this.#uploads
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  add(files: Iterable<File>): void {
    const added = Array.from(files, (file) => ({
      id: crypto.randomUUID(),
      file,
      index: this.#added++,
      state: WAITING,
    }))
    this.#show([...this.#uploads, ...added])
    this.#start()
  }

  cancel(id: string): void {
    this.#set(id, { kind: 'cancelled' })
    this.#running.get(id)?.abort()
  }

  retry(...ids: readonly string[]): void {
    for (const id of ids) this.#set(id, WAITING)
    this.#start()
  }

  /** Stops whatever is not done. */
  close(): void {
    for (const { id, state } of this.#uploads) if (isActive(state)) this.cancel(id)
  }

  #start(): void {
    for (const upload of this.#uploads) {
      if (this.#running.size >= MAX_AT_ONCE) return
      // One that was cancelled and is wanted again waits for its earlier try to end.
      if (upload.state.kind === 'waiting' && !this.#running.has(upload.id)) void this.#run(upload)
    }
  }

  async #run({ id, file, index }: QueuedUpload): Promise<void> {
    const abort = new AbortController()
    const { signal } = abort
    const set = (state: UploadState) => {
      if (!signal.aborted) this.#set(id, state)
    }
    const onShare = (share: number) => set({ kind: 'sending', share })
    this.#running.set(id, abort)
    onShare(0)
    try {
      await this.#send({ id, file, index, signal, onShare })
      set({ kind: 'done' })
    } catch (error) {
      set({ kind: 'failed', problem: uploadProblemOf(error) })
    } finally {
      this.#running.delete(id)
      this.#start()
    }
  }

  #set(id: string, state: UploadState): void {
    this.#show(this.#uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  }

  #show(uploads: readonly QueuedUpload[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}

/** Whether something still happens by itself. */
export function isActive({ kind }: UploadState): boolean {
  return kind === 'waiting' || kind === 'sending'
}
