import { DRAFT, PUBLISHED } from '../../content/model/common-fields.ts'
import type { SaveAnswer, SaveCall } from '../server/save/contract.ts'
import type { Draft } from './draft-store.ts'
import {
  withChoice,
  withConflicts,
  withDraft,
  withEdit,
  withoutLastEdit,
  withoutPending,
  withSaved,
  withServerItem,
  type ServerItem,
} from './editor-changes.ts'
import {
  describeEditor,
  findConflicts,
  NEW_EDITOR,
  type EditorFacts,
  type EditorSnapshot,
  type SaveStep,
  type Values,
} from './editor-state.ts'
import { problemOfSave, retryDelay } from './send-save.ts'

export interface EditorDeps {
  readonly appId: number
  /** Null for a new item. */
  readonly itemId: number | null
  /** Of a new item: what its first save writes beside what is typed. */
  readonly initial?: Values | undefined
  /** @throws as `createSender` says */
  readonly send: (call: SaveCall) => Promise<SaveAnswer>
  /** Keeps what is not saved, beyond the life of the tab; undefined when all is. */
  readonly keep: (draft: Draft | undefined) => void
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Extra = Partial<Pick<SaveCall, 'trash'>> & { readonly values?: Values }

/** How long the change of another is marked. */
const NEWS_MS = 30_000

/** The changes of one item: kept here at once, saved when asked, sent again by itself until the server answers. */
export class ItemEditor {
  readonly #deps: EditorDeps
  readonly #listeners = new Set<() => void>()
  #facts: EditorFacts
  #snapshot: EditorSnapshot
  #attempts = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #news: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  /** Asked for while another save was under way. */
  #next: Extra | undefined

  constructor(deps: EditorDeps) {
    this.#deps = deps
    const { itemId, initial = {} } = deps
    const isNew = itemId === null
    this.#facts = { ...NEW_EDITOR, itemId, isLoaded: isNew, server: isNew ? initial : {} }
    this.#snapshot = describeEditor(this.#facts)
  }

  readonly snapshot = (): EditorSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly setValue = (name: string, value: string): void =>
    this.#change(withEdit(this.#facts, name, value))

  /** Saves all changes. With conflicts the server is asked who made the other changes, and then the choices are awaited. */
  readonly save = (): void => this.#begin({})
  /** Saves these values with all changes. */
  readonly write = (values: Values): void => this.#begin({ values })
  readonly publish = (): void => this.write({ status: PUBLISHED })
  readonly unpublish = (): void => this.write({ status: DRAFT })
  readonly trash = (): void => this.#begin({ trash: true })
  readonly restore = (): void => this.#begin({ trash: false })

  readonly resolve = (field: string, choice: 'mine' | 'theirs'): void =>
    this.#change(withChoice(this.#facts, field, choice))

  /** Forgets all that is not saved. */
  readonly discard = (): void => {
    clearTimeout(this.#retry)
    const { steps } = this.#facts
    this.#change({
      ...this.#facts,
      edits: {},
      bases: {},
      pending: undefined,
      reason: undefined,
      faults: [],
      restoredFrom: undefined,
      steps: steps.filter(({ kind }) => kind === 'save'),
    })
  }

  /** Takes the last change back: here when it is not saved, else by another save. */
  readonly undo = (): void => {
    const step = this.#facts.steps.at(-1)
    if (!step || this.#facts.pending) return
    if (step.kind === 'edit') this.#change(withoutLastEdit(this.#facts))
    else this.#takeBack(step)
  }

  /** What an earlier visit has left. A change that was on its way goes on. */
  readonly adopt = (draft: Draft): void => {
    this.#change(withDraft(this.#facts, draft))
    this.resume()
  }

  /** What the server holds. */
  readonly receive = (item: ServerItem): void => this.#change(withServerItem(this.#facts, item))

  /** The item could not be read. @param error undefined when there is none of that number */
  readonly fail = (error: unknown): void => {
    const problem = problemOfSave(error)
    const reason = error === undefined || !('reason' in problem) ? 'missing' : problem.reason
    this.#change({ ...this.#facts, reason: this.#facts.pending ? this.#facts.reason : reason })
  }

  /** Sends what waits, at once. */
  readonly resume = (): void => {
    if (this.#facts.pending && !this.#facts.isSending) void this.#send()
  }

  /** Stops waiting; what is not saved stays kept. */
  readonly close = (): void => {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#news)
  }

  #begin(extra: Extra): void {
    const { isLoaded, pending, server, edits, bases, itemId } = this.#facts
    const conflicts = findConflicts(this.#facts)
    const isToChoose = conflicts.length > 0 && conflicts.every(({ by }) => by !== undefined)
    if (!isLoaded || isToChoose) return
    if (pending) {
      this.#next = { ...this.#next, ...extra }
      return
    }
    const values = extra.trash ? {} : { ...firstValues(itemId, server), ...edits, ...extra.values }
    if (extra.trash === undefined && Object.keys(values).length === 0) return
    const base = Object.keys(values).map((name) => [name, bases[name] ?? server[name] ?? ''])
    this.#start({ ...extra, values, base: Object.fromEntries(base) as Values }, false)
  }

  #takeBack(step: SaveStep): void {
    const steps = this.#facts.steps.slice(0, -1)
    this.#change({ ...this.#facts, steps })
    if (step.isNew) this.#start({ trash: true, values: {}, base: {} }, true)
    else if (step.trash !== undefined)
      this.#start({ trash: !step.trash, values: step.base, base: step.values }, true)
    else this.#start({ values: step.base, base: step.values }, true)
  }

  #start(change: Pick<SaveCall, 'base' | 'values' | 'trash'>, isUndo: boolean): void {
    const { appId, newId } = this.#deps
    const call = { ...change, saveId: newId(), appId, itemId: this.#facts.itemId }
    this.#change({ ...this.#facts, pending: { call, isUndo }, faults: [], reason: undefined })
    void this.#send()
  }

  async #send(): Promise<void> {
    const { pending } = this.#facts
    if (!pending) return
    clearTimeout(this.#retry)
    this.#change({ ...this.#facts, isSending: true, reason: undefined })
    try {
      const answer = await this.#deps.send(pending.call)
      // It may have been discarded meanwhile.
      if (this.#facts.pending === pending) this.#saved(answer)
    } catch (error) {
      if (this.#facts.pending === pending) this.#failed(error)
    }
  }

  #saved(answer: SaveAnswer): void {
    this.#attempts = 0
    this.#change(withSaved(this.#facts, answer))
    const next = this.#next
    this.#next = undefined
    if (next) this.#begin(next)
  }

  #failed(error: unknown): void {
    const problem = problemOfSave(error)
    if (problem.kind === 'waiting') {
      this.#change({ ...this.#facts, isSending: false, reason: problem.reason })
      this.#retryLater(problem.retryAfterMs)
      return
    }
    this.#next = undefined
    if (problem.kind === 'conflict') this.#change(withConflicts(this.#facts, problem.conflicts))
    else {
      const { reason, faults } = problem
      this.#change({ ...withoutPending(this.#facts), reason, faults })
    }
  }

  #retryLater(afterMs: number | undefined): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(this.resume, afterMs ?? retryDelay(this.#attempts++))
  }

  #change(facts: EditorFacts): void {
    const hasNews = facts.justChanged.length > this.#facts.justChanged.length
    this.#facts = facts
    this.#snapshot = describeEditor(facts)
    this.#deps.keep(draftOf(facts, this.#deps.now()))
    if (hasNews) this.#forgetNewsLater()
    for (const listener of this.#listeners) listener()
  }

  #forgetNewsLater(): void {
    clearTimeout(this.#news)
    this.#news = setTimeout(() => this.#change({ ...this.#facts, justChanged: [] }), NEWS_MS)
  }
}

/** A new item is a draft until it is published. */
function firstValues(itemId: number | null, server: Values): Values {
  return itemId === null ? { status: DRAFT, ...server } : {}
}

function draftOf({ itemId, edits, bases, pending }: EditorFacts, editedAt: number) {
  const isNeeded = pending !== undefined || Object.keys(edits).length > 0
  return isNeeded ? { itemId, edits, bases, pending, editedAt } : undefined
}
