import type { Generated, Kysely, Selectable, Transaction } from 'kysely'

/**
 * The tables. Both engines share these rules: times are milliseconds since 1970, flags are 0 or 1,
 * and columns named `*_json` hold JSON text.
 */
export interface Schema {
  users: UserTable
  auth_keys: AuthKeyTable
  access_tokens: AccessTokenTable
  apps: AppTable
  app_bytes: AppBytesTable
  fields: FieldTable
  items: ItemTable
  sharings: SharingTable
  groups: GroupTable
  group_members: GroupMemberTable
  group_apps: GroupAppTable
  invitations: InvitationTable
  files: FileTable
  documents: DocumentTable
  settings: SettingTable
  /** The last two are on PostgreSQL only. */
  changes_outbox: OutboxTable
  counters: CounterTable
}

export type Engine = 'sqlite' | 'postgres'
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
type Flag = 0 | 1

export type AppRow = Selectable<AppTable>
export type ItemRow = Selectable<ItemTable>
export type FileRow = Selectable<FileTable>
export type DocumentRow = Selectable<DocumentTable>

interface UserTable {
  user_id: Generated<number>
  username: string
  fullname: string
  password_hash: string
  avatar_128: string
  avatar_512: string
  /** The names as they are compared and searched, see `foldName`; the user name is there once. */
  username_folded: string
  fullname_folded: string
  /** See `nameSkeleton`; there once. Null in accounts of older versions whose name looks like an older one. */
  username_skeleton: string | null
}

interface AuthKeyTable {
  key_id: Generated<number>
  key_hash: string
  user_id: number
  /** 1: made with the account and survives a logout. 0: belongs to one sign-in and ends with it. */
  lasting: Flag
  created_at: number
  /** When it last issued a token. */
  used_at: number
}

interface AccessTokenTable {
  token_hash: string
  user_id: number
  key_id: number
  expires_at: number
}

interface AppTable {
  app_id: Generated<number>
  app_name: string
  group_id: number
  icon_json: string
  views_json: string
  privacy: number
  priority: number
  show: Flag
  trash: Flag
  view_init: number
  last_update: number
  /**
   * Counts the changes of the app, its fields and its items. A writer raises it first: that locks the
   * row on PostgreSQL, so the writers of one app queue and its changes have an order.
   */
  revision: number
  next_index_number: number
  next_data_id: number
  /** What the `fields_json` of its items take together. */
  items_bytes: number
}

/** What the parts of an app take; a table of its own, as sums over many apps would read their views. */
interface AppBytesTable {
  app_id: number
  /** The same as `items_bytes`. */
  items: number
  /** Files, documents, fields, views and the icon. */
  others: number
}

interface FieldTable {
  field_id: Generated<number>
  app_id: number
  position: number
  model_json: string
}

interface ItemTable {
  item_id: Generated<number>
  app_id: number
  index_number: number
  trash: Flag
  last_update: number
  fields_json: string
  /** Of `fields_json`; the index of an app's items holds it, so that chunks are cut without reading them. */
  bytes: number
}

interface SharingTable {
  app_id: number
  /** 0 means anyone, also without a token; so it is no foreign key. */
  user_id: number
  permission: number
  /** Who made it, as an admin of the app; 0 where that is not known. Each of them has a row. */
  granted_by: Generated<number>
}

interface GroupTable {
  group_id: Generated<number>
  group_name: string
}

interface GroupMemberTable {
  group_id: number
  user_id: number
  /** What the user may do in the group, see rules/group-permission.ts. */
  group_permission: number
}

interface GroupAppTable {
  group_id: number
  app_id: number
  /** What every member of the group may do with the app. */
  app_permission: number
  /** Who made it, as an admin of the app; 0 where that is not known. */
  granted_by: Generated<number>
}

interface InvitationTable {
  app_id: number
  /** Lower case. */
  guest_email: string
  permission: number
  invited_by: number
  created_at: number
  /** Of the link's secret. Null for an invitation of an earlier version, which nobody can redeem. */
  secret_hash: string | null
}

interface FileTable {
  file_id: Generated<number>
  app_id: number
  item_id: number
  /** The field of the item that shows the file; 0 when none was named. */
  element_id: number
  file_name: string
  extension: string
  format: string
  alt: string
  title: string
  /** Unguessable: who knows the address of a file may read it. Another one after each change of the content. */
  secret: string
  /** The name its content has in the folder of files; another one after each change of the content. */
  content: string
  bytes: number
  last_update: number
}

interface DocumentTable {
  document_id: Generated<number>
  app_id: number
  item_id: number
  element_id: number
  /** What the client sent, as the JSON text it was. */
  data: string
  last_update: number
}

/** What the server keeps for itself between starts. */
interface SettingTable {
  name: string
  value: string
}

/** What processes tell each other, for as long as one of them may have missed it. */
interface OutboxTable {
  change_id: Generated<number>
  /** JSON text without secrets. */
  body: string
  /** By the clock of the database; when it was written, a moment before it was committed. */
  created_at: Generated<number>
}

/** What all processes count together, see rules/counters.ts. */
interface CounterTable {
  /** A hash: addresses and names of visitors are not kept. */
  counter_key: string
  hits: number
  ends_at: number
}
