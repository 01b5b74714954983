import type { AppChange, PublicOf, UserMessage } from '../change.ts'
import { seesTrash, type Permission } from '../rules/permission.ts'
import type { File } from '../store/files.ts'
import type { Item } from '../store/items.ts'
import type { Identity } from './connection.ts'
import type { TagOf } from './token-tag.ts'

type PublicAppChange = PublicOf<AppChange>
type ItemChange = Extract<PublicAppChange, { api: `/items/${string}` }>

/** A message without what names its sender. */
interface Message {
  readonly api: string
  readonly response: unknown
}

/** Who gets a change. */
interface Receiver {
  readonly identity: Identity | undefined
  readonly held: Permission
  /** Where the platform is for the receiver, without a slash at the end. */
  readonly root: string
}

/** The texts of one change, each made once, when the first receiver of its kind needs it. */
export class ChangeTexts {
  readonly #change: PublicAppChange
  readonly #tag: string
  readonly #texts = new Map<string, readonly Buffer[]>()

  constructor(change: PublicAppChange, tagOf: TagOf) {
    this.#change = change
    this.#tag = tagOf(change.sender)
  }

  /** What a receiver gets who holds this permission: no text, one or two. */
  for({ identity, held, root }: Receiver): readonly Buffer[] {
    const shown = shownTo(identity, this.#change) ?? this.#tag
    const change = withAddresses(this.#change, root)
    const own = change === this.#change ? '' : root
    const key = `${changeKind(change, held)} ${own} ${shown}`
    const texts = this.#texts.get(key) ?? this.#make(change, { held, token: shown })
    this.#texts.set(key, texts)
    return texts
  }

  #make(
    change: PublicAppChange,
    { held, token }: { readonly held: Permission; readonly token: string },
  ): readonly Buffer[] {
    const sender = 'user_id' in change ? { user_id: change.user_id } : {}
    const last_update = lastUpdateOf(change)
    return messagesFor(change, held).map(({ api, response }) => {
      const message = { api, app_id: change.app_id, ...sender, token, last_update, response }
      return Buffer.from(JSON.stringify(message))
    })
  }
}

/** The text of a message to one user, for a connection with that token. */
export function userMessageText(
  message: PublicOf<UserMessage>,
  { identity, tagOf }: { readonly identity: Identity | undefined; readonly tagOf: TagOf },
): string {
  const { api, user_id, sender, response } = message
  const token = shownTo(identity, message) ?? tagOf(sender)
  return JSON.stringify({ api, user_id, token, response })
}

/** The token, for connections with the same token only; clients skip changes with their own token. */
function shownTo(
  identity: Identity | undefined,
  { sender }: { readonly sender: string },
): string | undefined {
  return identity?.sender === sender ? identity.token : undefined
}

/** A change of files with their addresses as the receiver reaches them; any other change as it is. */
function withAddresses(change: PublicAppChange, root: string): PublicAppChange {
  const absolute = (file: File) => ({ ...file, url: `${root}${file.url}` })
  if (change.api === '/new/file/duplicate')
    return { ...change, response: change.response.map(absolute) }
  return change.api === '/file/upload' || change.api === '/file/update'
    ? { ...change, response: absolute(change.response) }
    : change
}

/** Receivers of one kind get the same. */
function changeKind(change: PublicAppChange, held: Permission): string {
  if (change.api === '/app/update') return String(held)
  return isOfItems(change) || change.ofTrash ? String(seesTrash(held)) : ''
}

function messagesFor(change: PublicAppChange, held: Permission): Message[] {
  if (isOfItems(change)) return itemMessages(change, seesTrash(held))
  if (change.ofTrash && !seesTrash(held)) return []
  const { api, response } = change
  if (api !== '/app/update') return [{ api, response }]
  // Clients keep the items and files they have; some may not see those in the trash.
  return [{ api, response: { ...response, permission: held, items_list: [], file_list: [] } }]
}

function isOfItems(change: PublicAppChange): change is ItemChange {
  return change.api.startsWith('/items/')
}

/** A subscriber who may not see the trash is sent a deletion without the content of the item. */
function itemMessages({ api, response }: ItemChange, isTrashSeen: boolean): Message[] {
  const isGone = (item: Item) => !isTrashSeen && (item.trash || api === '/items/delete')
  const shown = { api, response: response.filter((item) => !isGone(item)) }
  const gone = { api: '/items/delete', response: response.filter(isGone).map(withoutContent) }
  // Items added to the trash were never visible to them.
  const messages = api === '/items/add' ? [shown] : [shown, gone]
  return messages.filter((message) => message.response.length > 0)
}

function withoutContent({ item_id, last_update }: Item) {
  return { item_id, last_update, trash: true }
}

/** When the app was last changed, as far as the change tells. */
function lastUpdateOf(change: PublicAppChange): number | undefined {
  if (change.last_update !== undefined) return change.last_update
  if (isOfItems(change)) return change.response[0]?.last_update
  return change.api === '/app/update' ? change.response.last_update : undefined
}
