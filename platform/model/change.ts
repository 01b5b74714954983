import type { AppInfo } from './app.ts'
import type { Document } from './document.ts'
import type { File } from './file.ts'
import type { DeletedItem, Item } from './item.ts'

/** Something that happened on the server, read and checked. */
export type Change =
  | { readonly kind: 'items-written'; readonly appId: number; readonly items: readonly Item[] }
  | {
      readonly kind: 'items-deleted'
      readonly appId: number
      readonly items: readonly DeletedItem[]
    }
  | { readonly kind: 'app-updated'; readonly appId: number; readonly app: AppInfo }
  | { readonly kind: 'files-written'; readonly appId: number; readonly files: readonly File[] }
  | { readonly kind: 'file-deleted'; readonly appId: number; readonly fileId: number }
  | {
      readonly kind: 'document-inserted'
      readonly appId: number
      readonly document: Document
    }
  | { readonly kind: 'message'; readonly message: Message }

/** What another user or another program of the same user sent. */
export interface Message {
  /** Undefined for a message to one user. */
  readonly appId: number | undefined
  /** The sender, where the server sends it. */
  readonly from: number | undefined
  /** Decoded when it is JSON. */
  readonly data: unknown
}
