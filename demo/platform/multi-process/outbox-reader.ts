import type { ClientBase } from 'pg'
import { DedupeWindow } from './dedupe-window.ts'

/** Longer than `MAX_IDLE_IN_TRANSACTION_MS`: no write holds back its numbers for so long. */
const SEEN_WINDOW_MS = 60_000
/** Read at once; one may have some megabytes. */
const BATCH = 16

/** Numbers of changes are sent as floats, which pg reads as numbers. */
const START = `
  select coalesce(max(change_id), 0)::float8 as newest from changes_outbox`
const CATCH_UP = `
  select (extract(epoch from clock_timestamp()) * 1000)::float8 as read_at,
    array(select change_id from changes_outbox where change_id > $1)::float8[] as ids`
const READ = `
  select change_id::float8 as change_id, body from changes_outbox where change_id = any($1)`

export interface Reading {
  /** Gets each change once, those of one app in the order of their commits. */
  readonly onChange: (body: string) => void
  /** Called when changes are gone that were never read. */
  readonly onLost: () => void
  /** After so many milliseconds without reading some may be gone. */
  readonly lostAfterMs: number
}

/** Reads the outbox over one connection after another, and remembers in between what it has passed on. */
export class OutboxReader {
  readonly #reading: Reading
  readonly #window: DedupeWindow
  #noted: number[] = []
  #readAt: number | undefined

  /** @param now milliseconds by a clock that never goes back */
  constructor(reading: Reading, now = () => performance.now()) {
    this.#reading = reading
    this.#window = new DedupeWindow(SEEN_WINDOW_MS, now)
  }

  /** Notes the number of a committed change; `read` passes it on. Other texts are ignored. */
  note(text: string): void {
    if (/^\d{1,15}$/.test(text)) this.#noted.push(Number(text))
  }

  /** Passes on changes of which no notification came: on each new connection, and at intervals. */
  async catchUp(client: ClientBase): Promise<void> {
    if (this.#readAt === undefined) await this.#start(client)
    const { rows } = await client.query<{ read_at: number; ids: number[] }>(CATCH_UP, [
      this.#window.floor,
    ])
    const [{ read_at: readAt, ids } = { read_at: 0, ids: [] }] = rows
    const lastReadAt = this.#readAt ?? readAt
    this.#readAt = readAt
    if (readAt - lastReadAt > this.#reading.lostAfterMs) this.#reading.onLost()
    const missing = ids.filter((id) => !this.#window.has(id))
    this.#noted = [...new Set([...missing, ...this.#noted])].sort((a, b) => a - b)
    await this.read(client)
  }

  /** Passes on what was noted. */
  async read(client: ClientBase): Promise<void> {
    while (this.#noted.length > 0) {
      const ids = this.#noted.slice(0, BATCH)
      const { rows } = await client.query<{ change_id: number; body: string }>(READ, [ids])
      this.#noted.splice(0, ids.length)
      const bodies = new Map(rows.map(({ change_id, body }) => [change_id, body]))
      for (const id of ids) if (this.#window.add(id)) this.#emit(bodies.get(id))
    }
  }

  /** What was committed before the first connection is not passed on. */
  async #start(client: ClientBase): Promise<void> {
    const { rows } = await client.query<{ newest: number }>(START)
    this.#window.beginAfter(rows[0]?.newest ?? 0)
  }

  #emit(body: string | undefined): void {
    if (body === undefined) this.#reading.onLost()
    else this.#reading.onChange(body)
  }
}
