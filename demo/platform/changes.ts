import { heardOf, Listeners } from './listeners.ts'
import type { App } from './store/apps.ts'
import type { Document } from './store/documents.ts'
import type { File } from './store/files.ts'
import type { Item } from './store/items.ts'
import type { Tx } from './store/schema.ts'
import { createTurns } from './keyed-mutex.ts'

interface ChangeOf<Api extends string, Response> {
  readonly api: Api
  readonly app_id: number
  /**
   * The access token of whoever made the change, so that a listener can tell an echo of its own work;
   * empty where there is none. Nobody hears the secret itself, see `HeardOf`.
   */
  readonly token: string
  /** Of the app after the change, where whoever publishes knows it; items and apps carry their own. */
  readonly last_update?: number
  /** Whether it shows what belongs to an item in the trash: then it is for those who see the trash. */
  readonly ofTrash?: boolean
  readonly response: Response
}

/** What happened, named as on the websocket: without the `/api` prefix. */
export type Change = AppChange | UserMessage | SignInsEnded

/** What subscribers of an app are told. */
export type AppChange =
  | ChangeOf<'/items/add', readonly Item[]>
  | ChangeOf<'/items/update', readonly Item[]>
  | ChangeOf<'/items/delete', readonly Item[]>
  | ChangeOf<'/app/update', App>
  | ChangeOf<'/file/upload' | '/file/update', File>
  | ChangeOf<'/new/file/duplicate', readonly File[]>
  | ChangeOf<'/file/delete', { readonly file_id: number }>
  | ChangeOf<'/api/new/document/insert-one', Document>
  | Broadcast

/** A message for everybody who listens to an app; `response` is the text that was sent. */
interface Broadcast extends ChangeOf<'/ws/broadcast-to-app-subscribers', string> {
  /** Who sent it. */
  readonly user_id: number
}

/** A message for one user, wherever signed in; `response` is the text that was sent. */
export interface UserMessage {
  readonly api: '/ws/emit-to-user'
  /** Who gets it. */
  readonly recipient: number
  readonly token: string
  /** Who sent it. */
  readonly user_id: number
  readonly response: string
}

/** Sign-ins of a user ended, by a logout or by a new password. Nobody is told; their connections end. */
export interface SignInsEnded {
  readonly api: '/auth/logout'
  readonly user_id: number
}

/** Tells that changes were missed. Nobody knows which: the connections end, and clients catch up. */
export interface ChangesLost {
  readonly api: '/lost'
}

/** What listeners hear: who sent a change is told by `senderOf` its token. */
export type HeardOf<Each> = Each extends { readonly token: string }
  ? Omit<Each, 'token'> & { readonly sender: string }
  : Each

export type Heard = HeardOf<Change> | ChangesLost

export type Listener = (change: Heard) => void

/** How changes come to those who listen, in whichever process they are. */
export interface Changes {
  /**
   * Takes changes into the transaction that makes them, as its last step: they are told if and only if
   * it is committed, those of one app in the order of the commits.
   *
   * @returns what tells of them; call it after the commit, never before
   */
  readonly record: (tx: Tx, changes: readonly Change[]) => Promise<() => void>
  /** Tells of what no transaction makes, such as a message. A listener's error does not come back. */
  readonly publish: (change: Change) => Promise<void>
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: Listener) => () => void
  /**
   * Writes without another writer of the same apps in this process in between. Writers in other processes
   * wait for the lock of the app, so a write takes it first and keeps it until its changes are recorded.
   * A turn inside a turn would wait for ever.
   */
  readonly inTurn: <Result>(
    appIds: readonly number[],
    work: () => Promise<Result>,
  ) => Promise<Result>
}

/** The changes of a process that is alone with its database. `onError` hears of listeners that threw. */
export function createChanges(onError: (error: unknown) => void): Changes {
  const listeners = new Listeners(onError)
  const tell = (change: Change) => listeners.tell(heardOf(change))
  return {
    record: (_tx, changes) => Promise.resolve(() => changes.forEach(tell)),
    publish: (change) => Promise.resolve(tell(change)),
    subscribe: (listener) => listeners.add(listener),
    inTurn: createTurns(),
  }
}
