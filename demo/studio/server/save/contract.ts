/** Where changes of items are sent. */
export const SAVE_PATH = '/studio/save'

/** Where changes of many items are sent. */
export const SAVE_ROWS_PATH = '/studio/save-rows'

/** One transaction, in which others wait: to publish 100 tours among 1,100 takes 0.8 s, mostly for their addresses. */
export const MAX_ROWS_PER_CALL = 100

/** What becomes of one item. */
export interface ItemChange {
  /** Null for a new item. */
  readonly itemId: number | null
  /** What the changed fields held when the editor began, by name space; a field that is left out held nothing. */
  readonly base: Readonly<Record<string, string>>
  /** What they hold from now on. */
  readonly values: Readonly<Record<string, string>>
  /** Puts the item into the trash, alone, or takes it out. */
  readonly trash?: boolean
}

/** A change of one item, made at once or not at all. */
export interface SaveCall extends ItemChange {
  /** Made by the client for each change; the same for each further try. */
  readonly saveId: string
  readonly appId: number
}

/** Changes of many items: each row is changed at once or not at all, whatever becomes of the others. */
export interface SaveRowsCall {
  /** As that of `SaveCall`, for all rows. */
  readonly saveId: string
  readonly appId: number
  /** A row is an item, or a page's versions. Items of a row with a new one name each other as versions of one page. */
  readonly rows: readonly (readonly ItemChange[])[]
}

/** What has become of each row, in their order. */
export interface SaveRowsAnswer {
  readonly rows: readonly RowOutcome[]
}

export type RowOutcome =
  | { readonly kind: 'saved'; readonly items: readonly SaveAnswer[] }
  | { readonly kind: 'conflict'; readonly conflicts: readonly SaveConflict[] }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  /** One of its items is not in the app. */
  | { readonly kind: 'missing' }

/** The change is made. */
export interface SaveAnswer {
  readonly itemId: number
  /** Milliseconds since 1970. */
  readonly lastUpdate: number
}

/** A field that another has changed since; nothing is written. */
export interface SaveConflict {
  readonly field: string
  /** What it holds now. */
  readonly value: string
  /** Who changed it through the studio within the last 30 days; null where that is not known. */
  readonly by: { readonly userId: number; readonly name: string } | null
}

export type FaultCode =
  | 'required'
  | 'too-long'
  | 'wrong-type'
  | 'unknown-option'
  | 'slug-malformed'
  | 'slug-taken'
  | 'range-backwards'
  | 'missing-reference'
  | 'circle'
  | 'broken-list'
  | 'unknown-field'

/** Why a value cannot be stored; nothing is written. */
export interface Fault {
  readonly field: string
  readonly code: FaultCode
  /** In English, for programs. */
  readonly message: string
  /** Of lists: which row, from 0, and its column. */
  readonly row?: number
  readonly column?: string
}

/** Lists the changes of an item. */
export const REVISIONS_PATH = '/studio/revisions'

/** A change of an item that was made in the studio. */
export interface Revision {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: { readonly userId: number; readonly name: string } | null
  /** What the changed fields held before, by name space. Null for the change that made the item. */
  readonly before: Readonly<Record<string, string>> | null
}

export interface RevisionsAnswer {
  /** The newest first. */
  readonly revisions: readonly Revision[]
}
