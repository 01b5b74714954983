import { MAX_ID, MAX_SECRET_LENGTH } from '../rules/limits.ts'

/** Sent by server and client in turn; clients take any text that contains it as a heartbeat. */
export const HEARTBEAT = 'HeartBeat'

/** A subscription that a client asks for. */
export interface SubscriptionRequest {
  /** Empty for a visitor without one. */
  readonly token: string
  readonly appId: number
}

const SUBSCRIPTION = /^token=([^/]*)\/~\/app_id=(\d{1,10})$/

/** Reads what a client asks for; undefined when it is anything else. */
export function readSubscription(text: string): SubscriptionRequest | undefined {
  const [, token, digits] = SUBSCRIPTION.exec(text) ?? []
  if (token === undefined || token.length > MAX_SECRET_LENGTH) return undefined
  const appId = Number(digits)
  return appId >= 1 && appId <= MAX_ID ? { token, appId } : undefined
}

/** The answer to an accepted subscription: whether the app changed since it was loaded. */
export function subscribedText(appId: number, lastUpdate: number): string {
  return `${HEARTBEAT}/~/app_id=${appId}/~/last_update=${lastUpdate}`
}
