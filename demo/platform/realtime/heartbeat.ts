import type { StoreDeps } from '../deps.ts'
import { inSlices } from '../in-slices.ts'
import { findSessions } from '../store/sessions.ts'
import type { Background } from './background.ts'
import { TOKEN_ENDED, type Connection } from './connection.ts'
import type { Registry } from './registry.ts'

/** Clients count a connection as lost after 12 s without one. */
export const HEARTBEAT_INTERVAL_MS = 5000
/** A client that has not answered for so long is gone. */
export const HEARTBEAT_PATIENCE_MS = 30_000

export interface HeartbeatOptions {
  readonly intervalMs: number
  readonly patienceMs: number
  /** For a client without a valid token and without a subscription. */
  readonly maxUnknownMs: number
}

/**
 * Sends heartbeats, cuts connections that are silent or unknown, and closes those whose token has ended.
 *
 * Silence is counted in beats: the time that a machine slept cuts no connection.
 *
 * @returns a function that stops it
 */
export function startHeartbeat(
  deps: StoreDeps,
  { registry, background }: { registry: Registry; background: Background },
  { intervalMs, patienceMs, maxUnknownMs }: HeartbeatOptions,
): () => void {
  const limits = {
    silent: Math.ceil(patienceMs / intervalMs),
    unknown: Math.ceil(maxUnknownMs / intervalMs),
  }
  let isChecking = false
  const timer = setInterval(() => {
    void background.run(() => inSlices(registry.all(), (connection) => connection.beat(limits)))
    if (isChecking) return
    isChecking = true
    void background
      .run(() => closeEnded(deps, registry.all()))
      .then(() => {
        isChecking = false
      })
  }, intervalMs)
  return () => clearInterval(timer)
}

/** Closes those of the connections whose token has expired or was logged out. */
export async function closeEnded(
  { db, now }: StoreDeps,
  connections: readonly Connection[],
): Promise<void> {
  const identified = connections.flatMap((connection) =>
    connection.identity ? [{ connection, ...connection.identity }] : [],
  )
  const tokens = new Set(identified.map(({ token }) => token))
  const valid = await findSessions(db, [...tokens], now())
  for (const { connection, token } of identified) {
    const isReplaced = connection.identity?.token !== token
    if (!valid.has(token) && !isReplaced) connection.close(TOKEN_ENDED, 'the token has ended')
  }
}
