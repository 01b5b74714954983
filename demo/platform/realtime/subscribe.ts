import type { StoreDeps } from '../deps.ts'
import {
  COST_OF_REFUSED_SUBSCRIPTION,
  MAX_REFUSED_SUBSCRIPTIONS_PER_SOCKET,
  MAX_SUBSCRIPTIONS_PER_SOCKET,
} from '../rules/limits.ts'
import { PERMISSION, type Permission } from '../rules/permission.ts'
import { tokenFingerprint } from '../token-fingerprint.ts'
import { findLastUpdate, findTrash } from '../store/apps.ts'
import { findSession } from '../store/sessions.ts'
import { permissionOf, permissionsOf } from '../store/sharings.ts'
import { subscribedText, type SubscriptionRequest } from './client-text.ts'
import { RIGHT_ENDED, type Connection } from './connection.ts'
import type { Registry } from './registry.ts'

/** The close code for a client that does what it must not. */
const POLICY_VIOLATION = 1008
/** The close code for a client that shall come back later. */
const TRY_AGAIN_LATER = 1013

/** Counts what an address asks for. @returns false, and counts nothing, when it has asked for too much */
export type MayAsk = (address: string, cost: number) => boolean

interface Asking {
  readonly connection: Connection
  readonly request: SubscriptionRequest
}

/** Subscribes as long as the client and its address keep to the limits; then the connection is closed. */
export async function subscribeWithin(
  deps: StoreDeps,
  { registry, mayAsk }: { registry: Registry; mayAsk: MayAsk },
  asking: Asking,
): Promise<void> {
  const { connection } = asking
  const { address } = connection
  if (!connection.isOpen) return
  if (!mayAsk(address, 1))
    return connection.close(TRY_AGAIN_LATER, 'too many subscriptions, try again in a moment')
  const isAccepted = await subscribe(deps, registry, asking)
  if (isAccepted) return
  mayAsk(address, COST_OF_REFUSED_SUBSCRIPTION - 1)
  connection.refused += 1
  if (connection.refused >= MAX_REFUSED_SUBSCRIPTIONS_PER_SOCKET)
    connection.close(POLICY_VIOLATION, 'too many subscriptions were refused')
}

/**
 * Subscribes a connection to an app that it may read, and sends it the number of the app's last change.
 *
 * A refusal is silent, since clients know no message for it; a valid token still says whose
 * connection it is.
 *
 * @returns whether it was accepted
 */
async function subscribe(
  deps: StoreDeps,
  registry: Registry,
  { connection, request }: Asking,
): Promise<boolean> {
  const { token, appId } = request
  if (!connection.isOpen || !(await identify(deps, connection, token))) return false
  const held = await permissionToRead(deps, appId, connection.userId)
  if (held === undefined) return false
  const isNew = !connection.apps.has(appId)
  if (isNew && connection.apps.size >= MAX_SUBSCRIPTIONS_PER_SOCKET) return false
  // The client may be gone by now; a registration would never be removed.
  if (!connection.isOpen) return false
  // First registered, then read: a change in between is sent twice instead of never.
  registry.subscribe(connection, appId, held)
  const lastUpdate = await findLastUpdate(deps.db, appId)
  if (lastUpdate !== undefined) connection.send(subscribedText(appId, lastUpdate))
  return true
}

/** Closes the connections of subscribers who may do less with one of the apps than when they subscribed. */
export async function closeReduced(
  { db }: StoreDeps,
  registry: Registry,
  appIds: readonly number[],
): Promise<void> {
  for (const appId of appIds) {
    const subscribers = registry.subscribersOf(appId)
    if (subscribers.length === 0) continue
    const userIds = new Set(subscribers.map(({ userId }) => userId))
    const permissions = await permissionsOf(db, appId, [...userIds])
    for (const connection of subscribers)
      if ((permissions.get(connection.userId) ?? PERMISSION.none) < before(connection, appId))
        connection.close(RIGHT_ENDED, 'less may be done with an app than before')
  }
}

/** @returns whether the token is valid; an empty one is, and changes nothing */
async function identify({ db, now }: StoreDeps, connection: Connection, token: string) {
  if (token === '') return true
  const session = await findSession(db, token, now())
  if (session === undefined) return false
  const { user_id: userId, expires_at: expiresAt } = session
  connection.identity = { token, sender: tokenFingerprint(token), userId, expiresAt }
  return true
}

function before({ apps }: Connection, appId: number): Permission {
  return apps.get(appId) ?? PERMISSION.read
}

/** @returns undefined for an app that may not be read */
async function permissionToRead(
  { db }: StoreDeps,
  appId: number,
  userId: number,
): Promise<Permission | undefined> {
  if ((await findTrash(db, appId)) !== false) return undefined
  const held = await permissionOf(db, appId, userId)
  return held >= PERMISSION.read ? held : undefined
}
