import { onTestFinished } from 'vitest'
import type { WebSocketClass } from '../../../../platform/realtime/connection.ts'
import { createSocket, type SocketOptions } from '../../../../platform/realtime/socket.ts'
import { createClock } from './fake-clock.ts'

interface Awaited {
  readonly event: string
  readonly count: number
  readonly resolve: () => void
}

/** Notes what happens, and lets a test wait for it. */
function createNotes() {
  const events: string[] = []
  const awaited = new Set<Awaited>()
  const times = (event: string) => events.filter((one) => one === event).length

  function note(event: string) {
    events.push(event)
    for (const one of awaited) if (times(one.event) >= one.count) one.resolve()
  }

  /** Resolves when the event has happened so many times. */
  const until = async (event: string, count = 1): Promise<void> => {
    if (times(event) >= count) return
    const { promise, resolve } = Promise.withResolvers<void>()
    awaited.add({ event, count, resolve })
    await promise
  }

  return { events, times, note, until }
}

/** A probe that fails: nobody answers. */
export const unreachable = () => Promise.reject(new Error('unreachable'))

/** Stands for a websocket that may not even be made. */
export const FORBIDDEN = function (url: string) {
  throw new Error(`${url} is forbidden`)
} as unknown as WebSocketClass

/** A socket whose calls are noted and whose clock the test moves; waits are the longest possible. */
export function watchSocket(url: string, options: Partial<SocketOptions> = {}) {
  const notes = createNotes()
  const clock = createClock()
  const lines: string[] = []
  const signals: AbortSignal[] = []
  const log = (...parts: unknown[]) => void lines.push(parts.join(' '))
  const reach = { answer: (): Promise<unknown> => Promise.resolve() }
  const socket = createSocket({
    url,
    probe(signal) {
      signals.push(signal)
      notes.note('probe')
      return reach.answer()
    },
    onMessage: (text) => notes.note(`message ${text}`),
    onHeartbeat: (text) => notes.note(`heartbeat ${text}`),
    onOpen: () => notes.note('subscribe'),
    onState: (state) => notes.note(state),
    log: { warn: log, error: log },
    ...clock,
    random: () => 1,
    ...options,
  })
  onTestFinished(() => socket.close())
  return { ...notes, clock, lines, signals, reach, socket }
}
