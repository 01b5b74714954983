import { onTestFinished, vi } from 'vitest'
import { createPlatform, type Item, type Platform, type PlatformOptions } from '#platform'
import type { FastClock } from './fast-clock.ts'

/** Waits between tries that a test can afford. */
const SHORT_BACKOFF = { firstMs: 40, capMs: 200 }

/** How long a test waits for what must happen, and how often it looks: a busy machine is no failure. */
export const PATIENT = { timeout: 10_000, interval: 5 }

/** A client of a test, and what it has logged. */
export interface FaultClient {
  readonly platform: Platform
  /** A line for each call of the log: its texts, and the names of errors. */
  readonly logged: readonly string[]
}

export interface FaultClientOptions extends Omit<PlatformOptions, 'log'> {
  /** Address of the websocket, or none. */
  readonly wsUrl?: string
  /** For heartbeats, waits and the ends of tokens; the machine's own when left out. */
  readonly clock?: FastClock
}

/** A real client of the library that ends with the test; with `wsUrl` it follows changes and hurries back. */
export function faultClient({ wsUrl, clock, ...options }: FaultClientOptions): FaultClient {
  const logged: string[] = []
  const line = (...parts: unknown[]) => void logged.push(parts.map(textOf).join(' '))
  const log = { warn: line, error: line }
  const time = clock ? { now: clock.now } : {}
  const timers = clock ? { timers: clock.timers } : {}
  const websocket = wsUrl && { url: wsUrl, backoff: SHORT_BACKOFF, ...timers }
  const platform = createPlatform({
    ...(websocket ? { websocket } : {}),
    ...time,
    ...options,
    log,
  })
  onTestFinished(() => platform.close())
  return { platform, logged }
}

/** Waits until the live connection of a client stands. */
export async function untilOpen(platform: Platform, timeout = 15_000): Promise<void> {
  await vi.waitFor(
    () => {
      if (platform.connection !== 'open')
        throw new Error(`the connection is ${platform.connection}`)
    },
    { timeout, interval: 10 },
  )
}

/** Resolves when the live connection of a client comes to a state the next time. */
export function nextState(platform: Platform, wanted: Platform['connection']): Promise<void> {
  return new Promise((resolve) => {
    const stop = platform.on('connection', {}, ({ state }) => {
      if (state !== wanted) return
      stop()
      resolve()
    })
  })
}

/** Every item a client sees, those in the trash included, in the order of their numbers. */
export async function itemsOf(platform: Platform, appId: number): Promise<readonly Item[]> {
  const items = await platform.items.list(appId, { trash: true })
  return items.toSorted((a, b) => a.item_id - b.item_id)
}

function textOf(part: unknown): string {
  if (part instanceof Error) return `${part.name}: ${part.message}`
  return String(part)
}
