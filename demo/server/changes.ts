import type { App } from './store/apps.ts'
import type { Document } from './store/documents.ts'
import type { File } from './store/files.ts'
import type { Item } from './store/items.ts'

interface ChangeOf<Api extends string, Response> {
  readonly api: Api
  readonly app_id: number
  /**
   * The access token of whoever made the change, so that a listener can tell an echo of its own work.
   * It is a secret: whatever sends a change on must not show it to anybody else.
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

type Listener = (change: Change) => void

export interface Changes {
  /** Call it after the write is committed, never before. A listener's error does not come back. */
  readonly publish: (change: Change) => void
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: Listener) => () => void
  /**
   * Writes and publishes without another writer of the same apps in between, so that changes of one
   * app are published in the order in which they were committed. A turn inside a turn would wait for
   * ever.
   *
   * @param work a write, and the publishing of it
   */
  readonly inTurn: <Result>(
    appIds: readonly number[],
    work: () => Promise<Result>,
  ) => Promise<Result>
}

/** Makes the in-process channel of changes. `onError` hears of listeners that threw. */
export function createChanges(onError: (error: unknown) => void): Changes {
  const listeners = new Set<Listener>()
  return {
    inTurn: createTurns(),
    publish(change) {
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(listener) {
      const own: Listener = (change) => listener(change)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** One queue for each app that is being written; a turn takes its place in all its queues at once. */
function createTurns(): Changes['inTurn'] {
  const last = new Map<number, Promise<unknown>>()
  return async (appIds, work) => {
    const before = appIds.map(async (appId) => await last.get(appId))
    const turn = Promise.all(before).then(work)
    const ended = turn.catch(() => undefined)
    for (const appId of appIds) last.set(appId, ended)
    try {
      return await turn
    } finally {
      for (const appId of appIds) if (last.get(appId) === ended) last.delete(appId)
    }
  }
}
