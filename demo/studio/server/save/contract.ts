/** Where changes of items are sent. */
export const SAVE_PATH = '/studio/save'

/** A change of one item, made at once or not at all. */
export interface SaveCall {
  /** Made by the client for each change; the same for each further try. */
  readonly saveId: string
  readonly appId: number
  /** Null for a new item. */
  readonly itemId: number | null
  /** What the changed fields held when the editor began, by name space; a field that is left out held nothing. */
  readonly base: Readonly<Record<string, string>>
  /** What they hold from now on. */
  readonly values: Readonly<Record<string, string>>
  /** Puts the item into the trash, alone, or takes it out. */
  readonly trash?: boolean
}

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
