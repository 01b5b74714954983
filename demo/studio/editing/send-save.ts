import { AuthError, HttpError, NetworkError, type Platform } from 'mandry/platform'
import {
  SAVE_PATH,
  type Fault,
  type SaveAnswer,
  type SaveCall,
  type SaveConflict,
  type SaveRowsAnswer,
  type SaveRowsCall,
  SAVE_ROWS_PATH,
} from '../server/save/contract.ts'
import type { EditorReason } from './editor-state.ts'
import { callStudio } from '../session/call-studio.ts'

/** Why a change was not made. */
export type SaveProblem =
  | {
      readonly kind: 'waiting'
      readonly reason: EditorReason
      readonly retryAfterMs?: number | undefined
    }
  | { readonly kind: 'conflict'; readonly conflicts: readonly SaveConflict[] }
  | { readonly kind: 'refused'; readonly reason: EditorReason; readonly faults: readonly Fault[] }

/** Another try may be answered otherwise. */
const BUSY: Readonly<Record<number, EditorReason>> = { 429: 'server', 507: 'full' }
const REFUSED: Readonly<Record<number, EditorReason>> = {
  403: 'forbidden',
  404: 'missing',
  413: 'too-large',
}

/** Sends changes with the token of the platform's session. @returns a function that throws a {PlatformError} */
export const createSender = (platform: Platform) => (call: SaveCall) =>
  callStudio<SaveAnswer>(platform, SAVE_PATH, call)

/** The same for changes of many rows. */
export const createRowsSender = (platform: Platform) => (call: SaveRowsCall) =>
  callStudio<SaveRowsAnswer>(platform, SAVE_ROWS_PATH, call)

const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

/**
 * Milliseconds until a further try: later each time, so that a server that was away is not asked by all at once.
 *
 * @param attempt how many there were before
 */
export function retryDelay(attempt: number): number {
  const limit = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempt, 10))
  return limit * (0.5 + Math.random() / 2)
}

/** What to do about an error of a save. An unknown error is the server's: the change is kept and sent again. */
export function problemOfSave(error: unknown): SaveProblem {
  if (error instanceof AuthError) return { kind: 'waiting', reason: 'signed-out' }
  if (!(error instanceof HttpError))
    return { kind: 'waiting', reason: error instanceof NetworkError ? 'offline' : 'server' }
  const { status, retryAfterMs } = error
  if (status === 401) return { kind: 'waiting', reason: 'signed-out' }
  if (status === 409) return { kind: 'conflict', conflicts: listIn(error, 'conflicts') }
  if (status === 422) return { kind: 'refused', reason: 'faults', faults: listIn(error, 'faults') }
  const busy = BUSY[status] ?? (status >= 500 ? 'server' : undefined)
  if (busy) return { kind: 'waiting', reason: busy, retryAfterMs }
  return { kind: 'refused', reason: REFUSED[status] ?? 'invalid', faults: [] }
}

function listIn<Entry>({ body }: HttpError, name: 'conflicts' | 'faults'): readonly Entry[] {
  const list =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : []
  return Array.isArray(list) ? (list as Entry[]) : []
}
