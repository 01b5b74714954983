import { infoOf, type App, type AppInfo } from '../model/app.ts'
import type { Change } from '../model/change.ts'
import { announceApp, announceItems } from './announce.ts'
import { orAborted } from '../transport/wait.ts'
import type { Events } from './events.ts'
import { LocalApp, type ItemChanges, type Load } from './local-app.ts'
import { loadApp, type AppSource, type LoadOptions } from './load-app.ts'

/** What can be in the local copy; a message is only told of. */
type KeptChange = Exclude<Change, { readonly kind: 'message' | 'document-inserted' }>

interface Loading {
  readonly ending: AbortController
  readonly answer: Promise<LocalApp>
  /** What happened meanwhile; applied to what was loaded. */
  readonly changes: KeptChange[]
}

interface CatchingUp {
  readonly ending: AbortController
  readonly done: Promise<void>
}

/** An echo comes soon. */
const REMEMBERED_DOCUMENTS = 100

/**
 * The local copies of apps: loaded when they are first asked for, kept up to date by changes.
 *
 * Every change comes in through `apply`, `write`, `delete` or `catchUp`; events go out after it.
 */
export class LocalApps {
  readonly #source: AppSource
  readonly #events: Events
  readonly #held = new Map<number, LocalApp>()
  readonly #loading = new Map<number, Loading>()
  readonly #catchingUp = new Map<number, CatchingUp>()
  readonly #documents = new Set<string>()
  readonly #followers = new Set<(appId: number) => void>()

  constructor(source: AppSource, events: Events) {
    this.#source = source
    this.#events = events
  }

  /** The copy, where there is one. */
  find(appId: number): LocalApp | undefined {
    return this.#held.get(appId)
  }

  /** Ids of the apps that are held. */
  get held(): number[] {
    return [...this.#held.keys()]
  }

  /** Ids of the apps that are held or being loaded. */
  get followed(): number[] {
    return [...new Set([...this.#held.keys(), ...this.#loading.keys()])]
  }

  /** Calls the listener when an app begins to be followed, before it is loaded. @returns the way to stop */
  onFollow(listener: (appId: number) => void): () => void {
    this.#followers.add(listener)
    return () => void this.#followers.delete(listener)
  }

  /** The copy of an app, loaded when there is none; callers at the same time wait for one load. */
  async get(appId: number, options: LoadOptions = {}): Promise<LocalApp> {
    options.signal?.throwIfAborted()
    const held = this.#held.get(appId)
    if (held) return held
    const loading = this.#loading.get(appId) ?? this.#load(appId, options)
    return await orAborted(loading.answer, options.signal)
  }

  /** Holds an app that the server has just made. */
  hold(app: App): LocalApp {
    this.#follow(app.app_id)
    return this.#keep({ app, chunks: new Map() })
  }

  /** Waits until an app is no longer being fetched; whether it worked does not matter. */
  async settled(appId: number): Promise<void> {
    await Promise.allSettled([this.#loading.get(appId)?.answer, this.#catchingUp.get(appId)?.done])
  }

  /** Drops the copy of an app; it is loaded again when it is asked for. */
  release(appId: number): void {
    this.#held.delete(appId)
    for (const fetching of [this.#loading, this.#catchingUp]) {
      fetching.get(appId)?.ending.abort(new DOMException('the app was released', 'AbortError'))
      fetching.delete(appId)
    }
  }

  /** Drops everything. */
  clear(): void {
    for (const appId of this.followed) this.release(appId)
  }

  /**
   * Fetches what has changed since an app was loaded; at once for several callers, of whom each may leave.
   *
   * It rejects with an `AbortError` when the app is released meanwhile.
   */
  async catchUp(appId: number, options: LoadOptions = {}): Promise<void> {
    options.signal?.throwIfAborted()
    const running = this.#catchingUp.get(appId) ?? this.#startCatchUp(appId, options)
    await orAborted(running.done, options.signal)
  }

  /** Takes a change that came from the server. Changes of apps that are not held are dropped. */
  apply(change: Change): void {
    if (change.kind === 'message') return this.#events.emit('message', change.message)
    if (change.kind === 'document-inserted') return this.#announceDocument(change)
    this.#loading.get(change.appId)?.changes.push(change)
    const held = this.#held.get(change.appId)
    if (held) this.#applyTo(held, change)
  }

  /** Changes the items of a copy in some way and tells of it. Without a copy nothing happens. */
  change(appId: number, work: (app: LocalApp) => ItemChanges): void {
    const held = this.#held.get(appId)
    if (held) announceItems(this.#events, appId, work(held))
  }

  #load(appId: number, { onProgress, timeoutMs }: LoadOptions): Loading {
    this.#follow(appId)
    const ending = new AbortController()
    const load = loadApp(this.#source, appId, { onProgress, timeoutMs, signal: ending.signal })
    const loading: Loading = { ending, changes: [], answer: load.then((loaded) => keep(loaded)) }
    const keep = (loaded: Load): LocalApp => {
      ending.signal.throwIfAborted()
      const held = this.#keep(loaded)
      // Not through `apply`, which would add them to the list again.
      for (const change of loading.changes) this.#applyTo(held, change)
      return held
    }
    this.#loading.set(appId, loading)
    const forget = () => {
      if (this.#loading.get(appId) === loading) this.#loading.delete(appId)
    }
    loading.answer.then(forget, forget)
    return loading
  }

  #follow(appId: number): void {
    for (const follow of this.#followers) follow(appId)
  }

  #keep(load: Load): LocalApp {
    const held = new LocalApp(load)
    this.#held.set(load.app.app_id, held)
    return held
  }

  #startCatchUp(appId: number, { onProgress, timeoutMs }: LoadOptions): CatchingUp {
    const ending = new AbortController()
    const { signal } = ending
    const done = this.#catchUp(appId, { onProgress, timeoutMs, signal })
    const running: CatchingUp = { ending, done }
    this.#catchingUp.set(appId, running)
    const forget = () => {
      if (this.#catchingUp.get(appId) === running) this.#catchingUp.delete(appId)
    }
    done.then(forget, forget)
    return running
  }

  async #catchUp(appId: number, options: LoadOptions): Promise<void> {
    const held = this.#held.get(appId)
    if (!held) return
    const load = await loadApp(this.#source, appId, { ...options, known: held.chunks })
    options.signal?.throwIfAborted()
    if (this.#held.get(appId) !== held) return
    for (const { file_id: fileId } of held.dropFiles(load.app))
      this.#events.emit('file', { appId, fileId, file: undefined })
    this.#applyTo(held, { kind: 'files-written', appId, files: load.app.file_list })
    this.#describe(held, infoOf(load.app))
    announceItems(this.#events, appId, held.catchUp(load))
  }

  #applyTo(held: LocalApp, change: KeptChange): void {
    const { appId } = change
    switch (change.kind) {
      case 'items-written':
        return announceItems(this.#events, appId, held.write(change.items))
      case 'items-deleted':
        return announceItems(this.#events, appId, held.delete(change.items))
      case 'app-updated':
        return this.#describe(held, change.app)
      case 'files-written': {
        for (const file of held.writeFiles(change.files))
          this.#events.emit('file', { appId, fileId: file.file_id, file })
        return
      }
      case 'file-deleted': {
        const { fileId } = change
        if (held.deleteFile(fileId)) this.#events.emit('file', { appId, fileId, file: undefined })
        return
      }
      default:
        return change satisfies never
    }
  }

  /** Files are told of by changes of their own. */
  #describe(held: LocalApp, app: AppInfo): void {
    const before = held.info
    if (!held.describe({ ...app, file_list: before.file_list })) return
    const kept = new Set(held.info.field_list.map((field) => field.field_id))
    const deleted = before.field_list.map((field) => field.field_id).filter((id) => !kept.has(id))
    const changes = held.dropFields(new Set(deleted))
    announceApp(this.#events, before, held.info)
    announceItems(this.#events, before.app_id, changes)
  }

  /** One's own document comes back over the socket: it is told of once. */
  #isNewDocument(key: string): boolean {
    if (this.#documents.has(key)) return false
    this.#documents.add(key)
    const [oldest = ''] = this.#documents
    if (this.#documents.size > REMEMBERED_DOCUMENTS) this.#documents.delete(oldest)
    return true
  }

  #announceDocument({ appId, document }: Extract<Change, { kind: 'document-inserted' }>): void {
    const { _id: id, item_id: itemId, element_id: elementId } = document
    if (id !== undefined && !this.#isNewDocument(`${appId} ${id}`)) return
    this.#events.emit('document', { appId, itemId, elementId, document })
  }
}
