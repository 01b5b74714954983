import type { Language } from '../../content/page.ts'
import type { EditorReason, EditorStatus, UndoStep } from './editor-state.ts'
import type { Other } from './presence.ts'
import type { ItemEditing } from './use-item-editor.ts'

/** One of the items that a form shows: a page has one for each language. */
export interface EditedItem {
  readonly itemId: number | null
  readonly language: Language | undefined
  readonly editor: ItemEditing
}

/** An app's fields in words. */
export interface FieldTexts {
  /** Whether its items are drafts until they are published; those of some apps are always shown. */
  readonly hasStatus: boolean
  /** Whether a form shows the field, so that earlier versions of it can be restored. */
  readonly isRestored: (name: string) => boolean
  /** @param version of items that have one for each language */
  readonly label: (name: string, version: Language | undefined) => string
  /** A value as plain text of one or several lines, to compare it. Empty for none. */
  readonly text: (name: string, value: string) => string
}

/** What several items say together, by the one that needs attention most. */
export interface CombinedEditing {
  readonly status: EditorStatus
  readonly reason: EditorReason | undefined
  readonly isDirty: boolean
  readonly isPublished: boolean
  readonly isInTrash: boolean
  readonly hasConflicts: boolean
  /** Whether the server has said who made the other changes. */
  readonly isAsked: boolean
  readonly canUndo: boolean
  /** The change that `undo` takes back, and the version that it is of. */
  readonly lastStep: UndoStep | undefined
  readonly lastLanguage: Language | undefined
  readonly others: readonly Other[]
  readonly restoredFrom: number | undefined
  readonly undo: () => void
  readonly discard: () => void
  readonly restore: () => void
}

const BY_URGENCY: readonly EditorStatus[] = [
  'refused',
  'conflict',
  'waiting',
  'saving',
  'dirty',
  'saved',
  'clean',
]

export function combineEditings(items: readonly EditedItem[]): CombinedEditing {
  const editors = items.map(({ editor }) => editor)
  const urgent = editors.toSorted(
    (one, other) => BY_URGENCY.indexOf(one.status) - BY_URGENCY.indexOf(other.status),
  )
  const others = new Map(
    editors.flatMap((editor) => editor.others.map((other) => [other.tab, other])),
  )
  const last = latest(items)
  const restored = editors.flatMap(({ restoredFrom }) => restoredFrom ?? [])
  return {
    status: urgent[0]?.status ?? 'clean',
    reason: urgent[0]?.reason,
    isDirty: editors.some(({ isDirty }) => isDirty),
    isPublished: editors.every(({ isPublished }) => isPublished),
    isInTrash: editors.some(({ isInTrash }) => isInTrash),
    hasConflicts: editors.some(({ conflicts }) => conflicts.length > 0),
    isAsked: editors.every(({ conflicts }) => conflicts.every(({ by }) => by !== undefined)),
    canUndo: editors.some(({ canUndo }) => canUndo),
    lastStep: last?.editor.lastStep,
    lastLanguage: last?.language,
    others: [...others.values()],
    restoredFrom: restored.length > 0 ? Math.max(...restored) : undefined,
    undo: () => last?.editor.undo(),
    discard: () => editors.forEach(({ discard }) => discard()),
    restore: () => editors.forEach(({ restore }) => restore()),
  }
}

/** The item that was changed last. */
function latest(items: readonly EditedItem[]): EditedItem | undefined {
  const able = items.filter(({ editor }) => editor.canUndo)
  const at = ({ editor }: EditedItem) => editor.lastStep?.at ?? 0
  return able.toSorted((one, other) => at(other) - at(one))[0]
}
