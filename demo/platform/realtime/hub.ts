import type { EventEmitter } from 'node:events'
import type { PublicChange } from '../change.ts'
import type { PlatformDeps } from '../deps.ts'
import { traceOf } from '../http/answer-error.ts'
import {
  MAX_SUBSCRIPTION_COST_PER_ADDRESS,
  SUBSCRIPTION_WINDOW_MS,
  MAX_SOCKET_BACKLOG_BYTES,
  MAX_SOCKETS,
  MAX_SOCKETS_PER_ADDRESS,
  MAX_UNKNOWN_SOCKET_MS,
} from '../rules/limits.ts'
import { ownCounters } from '../rules/counters.ts'
import { Background } from './background.ts'
import { HEARTBEAT, readSubscription } from './client-text.ts'
import type { Connection } from './connection.ts'
import { FanOut, INTERNAL_ERROR } from './fan-out.ts'
import {
  closeEnded,
  HEARTBEAT_INTERVAL_MS,
  HEARTBEAT_PATIENCE_MS,
  startHeartbeat,
} from './heartbeat.ts'
import { Registry } from './registry.ts'
import { closeReduced, subscribeWithin } from './subscribe.ts'
import { acceptClients, type Admission } from './upgrade.ts'

/** The close code of a server that ends. */
const GOING_AWAY = 1001

export type HubDeps = Pick<
  PlatformDeps,
  'db' | 'changes' | 'now' | 'randomBytes' | 'log' | 'isProxy' | 'origin'
>

/** A `path` has the prefix under which the platform is mounted; default `/ws/app/`. */
export interface HubOptions extends Partial<Admission> {
  /** Between two heartbeats; default 5 s. */
  readonly heartbeatMs?: number
  /** Until a silent client is cut; default 30 s. */
  readonly patienceMs?: number
  /** Until a client is closed that neither has a token nor listens to an app; default 60 s. */
  readonly maxUnknownMs?: number
}

export interface Hub {
  /** What it holds at the moment. */
  readonly load: () => { readonly connections: number; readonly subscriptions: number }
  /** Closes every connection and waits for running work; afterwards the database may be closed. */
  readonly close: () => Promise<void>
}

const DEFAULTS = {
  path: '/ws/app/',
  maxSockets: MAX_SOCKETS,
  maxSocketsPerAddress: MAX_SOCKETS_PER_ADDRESS,
  maxBacklogBytes: MAX_SOCKET_BACKLOG_BYTES,
  heartbeatMs: HEARTBEAT_INTERVAL_MS,
  patienceMs: HEARTBEAT_PATIENCE_MS,
  maxUnknownMs: MAX_UNKNOWN_SOCKET_MS,
}

/** Serves the websocket on a server: subscribers of an app receive its changes. */
export function attachHub(server: EventEmitter, deps: HubDeps, options: HubOptions = {}): Hub {
  const {
    heartbeatMs: intervalMs,
    patienceMs,
    maxUnknownMs,
    ...admission
  } = { ...DEFAULTS, ...options }
  const registry = new Registry()
  const counters = ownCounters(deps.now)
  const mayAsk = (address: string, cost: number) => {
    const limit = { key: address, max: MAX_SUBSCRIPTION_COST_PER_ADDRESS, cost }
    return counters.count([limit], SUBSCRIPTION_WINDOW_MS) === undefined
  }
  const background = new Background((error) => deps.log(`websocket failed: ${traceOf(error)}`))
  const fanOut = new FanOut(deps, registry, background)

  function onText(connection: Connection, text: string): void {
    if (text === HEARTBEAT) return connection.resetSilence()
    const request = readSubscription(text)
    if (request === undefined) return
    connection.runExclusive(() =>
      background.run(() => subscribeWithin(deps, { registry, mayAsk }, { connection, request })),
    )
  }
  function closeAll(code: number, reason: string): Connection[] {
    const connections = registry.all()
    for (const connection of connections) connection.close(code, reason)
    return connections
  }
  function onChange(change: PublicChange): void {
    if (change.api === '/lost') closeAll(INTERNAL_ERROR, 'changes were missed')
    else if (change.api === '/auth/logout')
      void background.run(() => closeEnded(deps, registry.ofUser(change.user_id)))
    else if (change.api === '/sharing/changed')
      void background.run(() => closeReduced(deps, registry, change.app_ids))
    else fanOut.emit(change)
  }
  const stopListening = deps.changes.subscribe(onChange)
  const { isProxy, origin } = deps
  const admitting = { registry, mayAsk, admission, isProxy, origin }
  const stopAccepting = acceptClients(server, admitting, onText)
  const stopBeating = startHeartbeat(
    deps,
    { registry, background },
    { intervalMs, patienceMs, maxUnknownMs },
  )
  return {
    load: () => ({ connections: registry.size, subscriptions: registry.subscriptions }),
    async close() {
      stopAccepting()
      stopListening()
      stopBeating()
      const connections = closeAll(GOING_AWAY, 'the server ends')
      await Promise.all(connections.map(({ closed }) => closed))
      await background.settled()
    },
  }
}
