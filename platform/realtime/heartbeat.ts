import type { Timers } from '../transport/wait.ts'

/** What the client answers; the server may write more around it. */
export const HEARTBEAT = 'HeartBeat'
/** Longest silence between two heartbeats that is still allowed (specification, section 9). */
const ALLOWED_DELAY_MS = 12_000
const CHECK_EVERY_MS = 1000

export interface HeartbeatOptions {
  /** Called once for every silence that exceeds the limit. */
  readonly onLost: () => void
  readonly now: () => number
  readonly timers: Timers
}

export interface Heartbeat {
  /** A heartbeat came. */
  beat(): void
  stop(): void
}

/** Whether a text is a heartbeat: it contains the word and no JSON. */
export function isHeartbeat(text: string): boolean {
  return text.includes(HEARTBEAT) && !/[{}]/.test(text)
}

/** Listens for the heartbeats of one connection. The clock starts now, not with the first heartbeat. */
export function watchHeartbeat({ onLost, now, timers }: HeartbeatOptions): Heartbeat {
  let last = now()
  let lost = false
  let timer = timers.setTimeout(check, CHECK_EVERY_MS)

  function check() {
    timer = timers.setTimeout(check, CHECK_EVERY_MS)
    // A clock that was set back must not hide a silence, so its jump counts as one.
    if (lost || Math.abs(now() - last) <= ALLOWED_DELAY_MS) return
    lost = true
    onLost()
  }

  return {
    beat() {
      last = now()
      lost = false
    },
    stop: () => timers.clearTimeout(timer),
  }
}
