import type { Fault, SaveCall, SaveConflict } from '../server/save/contract.ts'
import { PUBLISHED } from '../../content/model/common-fields.ts'

/** Values of an item by name space; one that is left out is empty. */
export type Values = Readonly<Record<string, string>>

/**
 * `waiting`: the change is kept and sent again by itself. `conflict`: another has changed the same field. `refused`: the
 * server will not take it as it is.
 */
export type EditorStatus =
  | 'clean'
  | 'dirty'
  | 'saving'
  | 'saved'
  | 'waiting'
  | 'conflict'
  | 'refused'

/** Why a change waits, or is refused. */
export type EditorReason =
  | 'offline'
  | 'server'
  | 'full'
  | 'signed-out'
  | 'faults'
  | 'forbidden'
  | 'missing'
  | 'too-large'
  | 'invalid'

/** A field that was changed here and by another. */
export interface FieldConflict {
  readonly field: string
  readonly mine: string
  readonly theirs: string
  /** What it held before both. */
  readonly base: string
  /** Who changed it; null where the server does not know, undefined until a save has asked. */
  readonly by: SaveConflict['by'] | undefined
}

/** An item as its form shows it. */
export interface EditorSnapshot {
  /** False until the item is read; the form waits. */
  readonly isLoaded: boolean
  /** Null until a new item is saved for the first time. */
  readonly itemId: number | null
  readonly values: Values
  /** What the server holds. */
  readonly saved: Values
  readonly status: EditorStatus
  readonly reason: EditorReason | undefined
  readonly faults: readonly Fault[]
  readonly conflicts: readonly FieldConflict[]
  /** Whether something is not saved yet. */
  readonly isDirty: boolean
  readonly isPublished: boolean
  readonly isInTrash: boolean
  readonly canUndo: boolean
  /** The change that `undo` takes back. */
  readonly lastStep: UndoStep | undefined
  /** Names of fields that others changed a moment ago, already shown. */
  readonly justChanged: readonly string[]
  /** When the unsaved changes of an earlier visit were made, which are shown again; milliseconds since 1970. */
  readonly restoredFrom: number | undefined
}

/** A change on its way to the server. */
export interface PendingSave {
  readonly call: SaveCall
  /** It takes a change back, and is none to take back itself. */
  readonly isUndo: boolean
}

interface EditStep {
  readonly at: number
  readonly kind: 'edit'
  readonly name: string
  /** Undefined when there was no unsaved change of the field. */
  readonly before: string | undefined
}

export interface SaveStep extends Pick<SaveCall, 'base' | 'values' | 'trash'> {
  readonly kind: 'save'
  readonly at: number
  readonly isNew: boolean
}

/** A change that can be taken back. */
export type UndoStep = EditStep | SaveStep

/** All that an editor knows. */
export interface EditorFacts {
  readonly isLoaded: boolean
  readonly itemId: number | null
  /** What the server holds. */
  readonly server: Values
  /** Of the server's item, milliseconds since 1970. */
  readonly lastUpdate: number
  readonly isInTrash: boolean
  /** What was changed here and is not saved. */
  readonly edits: Values
  /** What the server held when each of these changes began. */
  readonly bases: Values
  readonly pending: PendingSave | undefined
  readonly isSending: boolean
  readonly reason: EditorReason | undefined
  readonly faults: readonly Fault[]
  readonly editors: Readonly<Record<string, SaveConflict['by']>>
  readonly steps: readonly UndoStep[]
  readonly hasSaved: boolean
  readonly justChanged: readonly string[]
  readonly restoredFrom: number | undefined
}

export const NEW_EDITOR: EditorFacts = {
  isLoaded: false,
  itemId: null,
  server: {},
  lastUpdate: 0,
  isInTrash: false,
  edits: {},
  bases: {},
  pending: undefined,
  isSending: false,
  reason: undefined,
  faults: [],
  editors: {},
  steps: [],
  hasSaved: false,
  justChanged: [],
  restoredFrom: undefined,
}

export function describeEditor(facts: EditorFacts): EditorSnapshot {
  const { isLoaded, itemId, server, edits, faults, isInTrash, steps, justChanged } = facts
  const conflicts = findConflicts(facts)
  const values = { ...server, ...edits }
  return {
    isLoaded,
    itemId,
    values,
    saved: server,
    status: editorStatus(facts, conflicts.length > 0),
    reason: facts.reason,
    faults,
    conflicts,
    isDirty: Object.keys(edits).length > 0 || facts.pending !== undefined,
    isPublished: server.status === PUBLISHED,
    isInTrash,
    canUndo: steps.length > 0 && !facts.pending,
    lastStep: steps.at(-1),
    justChanged,
    restoredFrom: facts.restoredFrom,
  }
}

/** Fields that are changed here, and on the server to something else since. */
export function findConflicts({ server, edits, bases, editors }: EditorFacts): FieldConflict[] {
  return Object.entries(edits).flatMap(([field, mine]) => {
    const base = bases[field] ?? ''
    const theirs = server[field] ?? ''
    if (theirs === base) return []
    return [{ field, mine, theirs, base, by: editors[field] }]
  })
}

/** Reasons that go by themselves, or with a sign-in. */
const WAITING: ReadonlySet<EditorReason> = new Set(['offline', 'server', 'full', 'signed-out'])

function editorStatus(facts: EditorFacts, hasConflict: boolean): EditorStatus {
  if (facts.pending) return facts.isSending ? 'saving' : 'waiting'
  if (hasConflict) return 'conflict'
  if (facts.reason) return WAITING.has(facts.reason) ? 'waiting' : 'refused'
  if (Object.keys(facts.edits).length > 0) return 'dirty'
  return facts.hasSaved ? 'saved' : 'clean'
}
