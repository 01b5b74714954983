/** Where a client says what its user has open. */
export const PRESENCE_PATH = '/studio/presence'

/** How often a client says that its user is still there. */
export const PRESENCE_BEAT_MS = 10_000
/** Without a sign for so long a user is gone. */
export const MAX_SILENCE_MS = 30_000

/** `hello` asks the others to say at once that they are there; `gone` ends it. */
export type PresenceSign = 'hello' | 'here' | 'gone'

/** What a client sends, beside its token. */
export interface PresenceCall {
  readonly sign: PresenceSign
  readonly appId: number
  /** The item that is open; null for the app's list. */
  readonly itemId: number | null
  /** Of the tab, made by the client: one user may have several. */
  readonly tab: string
}

/** What all clients that may read the app receive, as a message of the app. */
export interface PresenceMessage extends Omit<PresenceCall, 'appId'> {
  readonly kind: 'studio-presence'
  readonly name: string
}
