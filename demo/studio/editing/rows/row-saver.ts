import { AuthError, type Platform } from 'mandry/platform'
import {
  MAX_ROWS_PER_CALL,
  type ItemChange,
  type RowOutcome,
  type SaveRowsAnswer,
  type SaveRowsCall,
} from '../../server/save/contract.ts'
import type { EditorReason } from '../editor-state.ts'
import { createRowsSender, problemOfSave, retryDelay } from '../send-save.ts'
import { keepRows } from './kept-rows.ts'
import { PendingRows } from './pending-rows.ts'

interface RowsSave {
  readonly userId: number
  /** A row is an item, or a page's versions. */
  readonly rows: readonly (readonly ItemChange[])[]
  /** Called once when the changes have to wait. */
  readonly onWaiting: (reason: EditorReason) => void
}

/** Changes many rows of an app, one call after the other; what waits is sent again by itself. */
class RowSaver {
  readonly pending = new PendingRows()
  readonly #platform: Platform
  readonly #appId: number
  readonly #send: (call: SaveRowsCall) => Promise<SaveRowsAnswer>
  #last: Promise<unknown> = Promise.resolve()

  constructor(platform: Platform, appId: number) {
    this.#platform = platform
    this.#appId = appId
    this.#send = createRowsSender(platform)
  }

  /**
   * @returns what has become of each row
   * @throws {PlatformError} when the server refuses, or the user is signed out: then the rest goes on with the next sign-in
   */
  async save(save: RowsSave): Promise<readonly RowOutcome[]> {
    const end = this.pending.begin(save.rows)
    const calls: SaveRowsCall[] = []
    for (let start = 0; start < save.rows.length; start += MAX_ROWS_PER_CALL) {
      const rows = save.rows.slice(start, start + MAX_ROWS_PER_CALL)
      calls.push({ saveId: crypto.randomUUID(), appId: this.#appId, rows })
    }
    const before = this.#last
    const work = (async () => {
      const release = await keepRows(save.userId, calls)
      await before
      return await this.#sendAll(calls, save, release)
    })()
    this.#last = work.catch(() => undefined)
    try {
      const outcomes = await work
      end(outcomes)
      return outcomes
    } catch (error) {
      end()
      throw error
    }
  }

  async #sendAll(
    calls: readonly SaveRowsCall[],
    save: RowsSave,
    release: (isDone: boolean) => Promise<void>,
  ): Promise<readonly RowOutcome[]> {
    try {
      const outcomes: RowOutcome[] = []
      for (const call of calls) outcomes.push(...(await this.#sendUntilAnswered(call, save)).rows)
      await release(true)
      return outcomes
    } catch (error) {
      await release(problemOfSave(error).kind !== 'waiting')
      throw error
    }
  }

  async #sendUntilAnswered(
    call: SaveRowsCall,
    { userId, onWaiting }: RowsSave,
  ): Promise<SaveRowsAnswer> {
    for (let attempt = 0; ; attempt++) {
      // Another may have signed in meanwhile.
      if (this.#platform.auth.user?.user_id !== userId) throw new AuthError('signed out')
      try {
        return await this.#send(call)
      } catch (error) {
        const problem = problemOfSave(error)
        if (problem.kind !== 'waiting' || problem.reason === 'signed-out') throw error
        if (attempt === 0) onWaiting(problem.reason)
        await this.#nextTry(problem.retryAfterMs ?? retryDelay(attempt))
      }
    }
  }

  /** After a while, or when there is a connection again. */
  async #nextTry(afterMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const goOn = () => resolve()
    const timer = setTimeout(goOn, afterMs)
    addEventListener('online', goOn)
    const stop = this.#platform.on('connection', {}, ({ state }) => {
      if (state === 'open') goOn()
    })
    await promise
    clearTimeout(timer)
    removeEventListener('online', goOn)
    stop()
  }
}

const savers = new WeakMap<Platform, Map<number, RowSaver>>()

/** The one saver of an app: what it has on its way outlives the view that asked for it. */
export function rowSaverOf(platform: Platform, appId: number): RowSaver {
  const own = savers.get(platform) ?? new Map<number, RowSaver>()
  savers.set(platform, own)
  const saver = own.get(appId) ?? new RowSaver(platform, appId)
  own.set(appId, saver)
  return saver
}
