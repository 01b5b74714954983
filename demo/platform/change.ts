import type { App } from './store/apps.ts'
import type { Document } from './store/documents.ts'
import type { File } from './store/files.ts'
import type { Item } from './store/items.ts'

interface ChangeOf<Api extends string, Response> {
  readonly api: Api
  readonly app_id: number
  /**
   * The access token of the author, by which a listener recognises an echo of its own change;
   * empty where there is none. It is never published, see `PublicOf`.
   */
  readonly token: string
  /** The app's time of last change, where the publisher knows it; items and apps carry their own. */
  readonly last_update?: number
  /** Whether it shows what belongs to an item in the trash: then it is for those who see the trash. */
  readonly ofTrash?: boolean
  readonly response: Response
}

/** What happened, named as on the websocket: without the `/api` prefix. */
export type Change = AppChange | UserMessage | SignInsEnded | RightsChanged

/** Changes that subscribers of an app receive. */
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

/** A message for all subscribers of an app; `response` is the text that was sent. */
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

/** Sign-ins of a user ended, by a logout or by a new password. It is not sent to clients; their connections end. */
interface SignInsEnded {
  readonly api: '/auth/logout'
  readonly user_id: number
}

/** Users may do less with these apps, or more. It is not sent to clients; connections of those who may not read end. */
interface RightsChanged {
  readonly api: '/sharing/changed'
  readonly app_ids: readonly number[]
}

/** An unknown number of changes was missed: all connections end, and clients catch up when they reconnect. */
interface ChangesLost {
  readonly api: '/lost'
}

/** A change as listeners receive it: `sender` is the `tokenFingerprint` of its token. */
export type PublicOf<Each> = Each extends { readonly token: string }
  ? Omit<Each, 'token'> & { readonly sender: string }
  : Each

export type PublicChange = PublicOf<Change> | ChangesLost

export type Listener = (change: PublicChange) => void
