import type { SaveAnswer, SaveConflict } from '../server/save/contract.ts'
import type { EditorFacts, PendingSave, UndoStep, Values } from './editor-state.ts'

// What happens to an editor, as functions of what it knows.

/** An item as the server holds it. */
export interface ServerItem {
  readonly itemId: number
  readonly values: Values
  readonly lastUpdate: number
  readonly isInTrash: boolean
}

/** The item was read, or changed on the server. An older state than the known one changes nothing. */
export function withServerItem(facts: EditorFacts, item: ServerItem): EditorFacts {
  if (facts.isLoaded && item.lastUpdate < facts.lastUpdate) return facts
  const { values: server, lastUpdate, isInTrash, itemId } = item
  const changed = Object.keys({ ...facts.server, ...server }).filter(
    (name) => (facts.server[name] ?? '') !== (server[name] ?? ''),
  )
  // Neither what is changed here, nor what this editor has just sent.
  const sent = facts.pending?.call.values ?? {}
  const news = changed.filter((name) => !(name in facts.edits) && sent[name] !== server[name])
  const justChanged = facts.isLoaded ? [...new Set([...facts.justChanged, ...news])] : []
  // An item that could not be read before is there now.
  const reason = facts.isLoaded ? facts.reason : undefined
  const known = Object.entries(facts.editors).filter(([name]) => !changed.includes(name))
  const editors = Object.fromEntries(known)
  const read = { itemId, server, lastUpdate, isInTrash, isLoaded: true, editors }
  return withoutSame({ ...facts, ...read, justChanged, reason })
}

/** A value is typed or chosen. */
export function withEdit(facts: EditorFacts, name: string, value: string): EditorFacts {
  const { server, edits, bases, steps } = facts
  const isFirst = !(name in edits)
  const last = steps.at(-1)
  const isSameField = last?.kind === 'edit' && last.name === name
  const step: UndoStep = { kind: 'edit', at: Date.now(), name, before: edits[name] }
  const others = facts.faults.filter(({ field }) => field !== name)
  return withoutSame({
    ...facts,
    edits: { ...edits, [name]: value },
    bases: isFirst ? { ...bases, [name]: server[name] ?? '' } : bases,
    steps: isSameField ? steps : [...steps, step],
    faults: others,
    reason: facts.pending || others.length > 0 ? facts.reason : undefined,
    justChanged: facts.justChanged.filter((each) => each !== name),
  })
}

/** Of a conflict, what is kept: mine replaces theirs with the next save, or theirs replaces mine now. */
export function withChoice(
  facts: EditorFacts,
  field: string,
  choice: 'mine' | 'theirs',
): EditorFacts {
  const { server, bases } = facts
  if (choice === 'theirs') return withEdit(facts, field, server[field] ?? '')
  return { ...facts, bases: { ...bases, [field]: server[field] ?? '' } }
}

/** The server has made the change. */
export function withSaved(facts: EditorFacts, answer: SaveAnswer): EditorFacts {
  const { pending } = facts
  if (!pending) return facts
  const { call, isUndo } = pending
  const typed = facts.steps.filter((step) => step.kind === 'save' || !(step.name in call.values))
  const bases = Object.fromEntries(
    Object.entries(call.values).filter(([name]) => name in facts.edits),
  )
  return withoutSame({
    ...facts,
    itemId: answer.itemId,
    server: { ...facts.server, ...call.values },
    lastUpdate: Math.max(facts.lastUpdate, answer.lastUpdate),
    isInTrash: call.trash ?? facts.isInTrash,
    isLoaded: true,
    bases: { ...facts.bases, ...bases },
    steps: isUndo
      ? typed
      : [...typed, { ...call, kind: 'save', at: Date.now(), isNew: call.itemId === null }],
    pending: undefined,
    isSending: false,
    reason: undefined,
    faults: [],
    editors: {},
    hasSaved: true,
    restoredFrom: undefined,
  })
}

/** Others have changed the same fields: what was to be written stays here until somebody chooses. */
export function withConflicts(facts: EditorFacts, conflicts: readonly SaveConflict[]): EditorFacts {
  const theirs = conflicts.map(({ field, value }) => [field, value])
  return {
    ...withoutPending(facts),
    server: { ...facts.server, ...Object.fromEntries(theirs) },
    editors: Object.fromEntries(conflicts.map(({ field, by }) => [field, by])),
    reason: undefined,
  }
}

/** The change does not go on its way any more; its values are unsaved changes again. */
export function withoutPending(facts: EditorFacts): EditorFacts {
  const { pending, ...rest } = facts
  if (!pending) return facts
  const { base, values } = pending.call
  // The status is no field of the form: it is asked for again by a button.
  const kept = (all: Values) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'status'))
  return {
    ...rest,
    pending: undefined,
    isSending: false,
    edits: { ...kept(values), ...facts.edits },
    bases: { ...kept(base), ...facts.bases },
  }
}

/** The last change here is taken back. */
export function withoutLastEdit(facts: EditorFacts): EditorFacts {
  const step = facts.steps.at(-1)
  if (step?.kind !== 'edit') return facts
  const steps = facts.steps.slice(0, -1)
  const { [step.name]: _, ...edits } = facts.edits
  const before = step.before
  return {
    ...facts,
    steps,
    edits: before === undefined ? edits : { ...edits, [step.name]: before },
  }
}

/** What an earlier visit has left is shown again, below what is changed here by now. */
export function withDraft(
  facts: EditorFacts,
  draft: Pick<EditorFacts, 'edits' | 'bases'> & {
    readonly pending: PendingSave | undefined
    readonly editedAt: number
  },
): EditorFacts {
  return withoutSame({
    ...facts,
    edits: { ...draft.edits, ...facts.edits },
    bases: { ...draft.bases, ...facts.bases },
    pending: facts.pending ?? draft.pending,
    restoredFrom: facts.restoredFrom ?? draft.editedAt,
  })
}

/** Changes to what the server holds anyway are none. */
function withoutSame(facts: EditorFacts): EditorFacts {
  if (!facts.isLoaded) return facts
  const names = Object.keys(facts.edits).filter(
    (name) => facts.edits[name] !== (facts.server[name] ?? ''),
  )
  const only = (values: Values) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  return { ...facts, edits: only(facts.edits), bases: only(facts.bases) }
}
