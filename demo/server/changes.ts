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
  readonly response: Response
}

/** What subscribers of an app are told, named as on the websocket: without the `/api` prefix. */
export type Change =
  | ChangeOf<'/items/add', readonly Item[]>
  | ChangeOf<'/items/update', readonly Item[]>
  | ChangeOf<'/items/delete', readonly Item[]>
  | ChangeOf<'/app/update', App>
  | ChangeOf<'/file/upload' | '/file/update', File>
  | ChangeOf<'/new/file/duplicate', readonly File[]>
  | ChangeOf<'/file/delete', { readonly file_id: number }>
  | ChangeOf<'/api/new/document/insert-one', Document>
  | Broadcast
  | UserMessage

/** A message for everybody who listens to an app; `response` is the text that was sent. */
interface Broadcast extends ChangeOf<'/ws/broadcast-to-app-subscribers', string> {
  /** Who sent it. */
  readonly user_id: number
}

/** A message for one user, wherever signed in; `response` is the text that was sent. */
interface UserMessage {
  readonly api: '/ws/emit-to-user'
  /** Who gets it. */
  readonly recipient: number
  readonly token: string
  /** Who sent it. */
  readonly user_id: number
  readonly response: string
}

type Listener = (change: Change) => void

export interface Changes {
  /** Call it after the write is committed, never before. A listener's error does not come back. */
  readonly publish: (change: Change) => void
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: Listener) => () => void
}

/** Makes the in-process channel of changes. `onError` hears of listeners that threw. */
export function createChanges(onError: (error: unknown) => void): Changes {
  const listeners = new Set<Listener>()
  return {
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
