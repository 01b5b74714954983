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
