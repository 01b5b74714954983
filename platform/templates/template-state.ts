import { isRecord } from '../model/record.ts'
import type { AppMaps } from './match-app.ts'

/** An item to copy, the place by which its copy is found, its copy (0: none yet), and whether it has its values. */
export type ItemPlan = [from: number, index: number, to: number, written: 0 | 1]

/** What has been done of one app. */
export interface AppState {
  /** The app of the template. */
  readonly from: number
  /** Its copy. */
  to?: number
  maps?: AppMaps
  /** The copy has its name, and its fields point at copies. */
  connected?: true
  items?: ItemPlan[]
  /** Copies of files by `item.field.file` of the template. */
  readonly files: Record<string, number>
  /** Copies of documents by `item.field` of the template; empty for missing documents. */
  readonly documents: Record<string, string>
}

/** The progress of a copy, as plain JSON: store it and pass it back to continue. */
export interface TemplateState {
  readonly version: 1
  /** Part of the names of apps while they are being copied: an app whose making was not answered is found by it. */
  readonly mark: string
  readonly apps: readonly AppState[]
}

/** A copy that has not begun. */
export function newState(appIds: readonly number[]): TemplateState {
  const mark = Math.random().toString(36).slice(2, 10).padEnd(8, '0')
  const apps = appIds.map((from) => ({ from, files: {}, documents: {} }))
  return { version: 1, mark, apps }
}

/**
 * A copy of the state that an earlier call ended with, to go on from.
 *
 * @throws {RangeError} when it belongs to other apps, or to another version of the library
 */
export function reopenState(state: TemplateState, appIds: readonly number[]): TemplateState {
  // It may be read from a storage.
  const given: unknown = state
  if (!isRecord(given) || given.version !== 1 || !Array.isArray(given.apps))
    throw new RangeError('this version of the library cannot continue from this state')
  const [theirs, ours] = [state.apps.map((app) => app.from).join(), appIds.join()]
  if (theirs !== ours) throw new RangeError(`state belongs to a copy of ${theirs}, not of ${ours}`)
  return structuredClone(state)
}
