import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { listItems } from '#demo/platform/store/items.ts'
import { MEMORY, type DatabaseLocation } from '#demo/platform/store/database.ts'
import type { RowOutcome } from '#demo/studio/server/save/contract.ts'
import { hasPostgres, newDatabase } from '../../../new-database.ts'
import type { SignedIn } from '../../platform/platform-on.ts'
import { openStudioServer } from './studio-server.ts'

/** Where the saved data is. */
interface Place {
  readonly location: DatabaseLocation
  readonly drop?: () => Promise<void>
}

/** Changes that are sent together. */
interface Rows {
  readonly saveId?: string
  readonly appId?: number
  readonly rows: readonly (Change | readonly Change[])[]
}

/** A change of one item; what is left out is as for a new tour. */
export interface Change {
  readonly saveId?: string
  readonly appId?: number
  readonly itemId?: number | null
  readonly base?: Record<string, string>
  readonly values?: Record<string, string>
  readonly trash?: boolean
}

export type Saves = Awaited<ReturnType<typeof openSaves>>

/** Runs the same facts on SQLite, and on PostgreSQL where it is installed, each in a place of its own. */
export function describeSaves(facts: (makePlace: () => Promise<Place>) => void): void {
  describe('saves on SQLite', () => facts(() => Promise.resolve({ location: { dataDir: MEMORY } })))
  describe.skipIf(!hasPostgres)('saves on PostgreSQL', () =>
    facts(async () => {
      const { url: postgresUrl, drop } = await newDatabase()
      return { location: { postgresUrl }, drop }
    }),
  )
}

/** The studio's server, with what a test sends to it and reads of its data. */
export async function openSaves({ location, drop }: Place) {
  /** Milliseconds since 1970; to be set. */
  const clock = { time: Date.now() }
  const studio = await openStudioServer({ now: () => clock.time }, location)
  const { app, database, tours } = studio

  /** Sends a change as somebody. @returns the status and the answer */
  async function save(who: Pick<SignedIn, 'token'>, change: Change) {
    const call = { saveId: randomUUID(), appId: tours.appId, itemId: null, base: {}, values: {} }
    const answer = await app.request('/studio/save', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...call, ...change, token: who.token }),
    })
    const body = (await answer.json()) as {
      itemId: number
      conflicts: { field: string; value: string; by: { userId: number } | null }[]
      faults?: { field: string; code: string; row?: number; column?: string }[]
    }
    return { status: answer.status, ...body }
  }

  /** Sends changes of many rows, each of one item unless it is a list. */
  async function saveRows(
    who: Pick<SignedIn, 'token'>,
    { saveId = randomUUID(), appId = tours.appId, rows }: Rows,
  ) {
    const whole = rows.map((row) =>
      (Array.isArray(row) ? row : [row]).map((each: Change) => {
        return Object.assign({ itemId: null, base: {}, values: {} }, each)
      }),
    )
    const answer = await app.request('/studio/save-rows', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ saveId, appId, rows: whole, token: who.token }),
    })
    const body = (await answer.json()) as { readonly rows?: readonly RowOutcome[] }
    return { status: answer.status, rows: body.rows ?? [] }
  }

  /** @returns the values of an item by the names of its fields; also of one in the trash */
  async function valuesOf(itemId: number, app = tours): Promise<Record<string, string>> {
    const items = await listItems(database.db, app.appId, { withTrash: true })
    const fields = items.find(({ item_id }) => item_id === itemId)?.fields ?? []
    const names = new Map([...app.fieldIds].map(([name, id]) => [id, name]))
    return Object.fromEntries(
      fields.map(({ field_id, field_value }) => [names.get(field_id) ?? '', field_value]),
    )
  }

  return {
    ...studio,
    clock,
    save,
    saveRows,
    valuesOf,
    async close() {
      await studio.close()
      await drop?.()
    },
  }
}
