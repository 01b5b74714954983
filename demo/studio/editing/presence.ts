import type { Platform } from 'mandry/platform'
import {
  MAX_SILENCE_MS,
  PRESENCE_BEAT_MS,
  PRESENCE_PATH,
  type PresenceMessage,
  type PresenceSign,
} from '../server/presence/contract.ts'
import { callStudio } from '../session/call-studio.ts'

/** Somebody else who has the app open, or the same user in another tab. */
export interface Other {
  readonly tab: string
  readonly userId: number
  readonly name: string
  /** The item that is open; null for the list. */
  readonly itemId: number | null
  readonly isSelf: boolean
}

export interface PresenceOptions {
  readonly platform: Platform
  readonly appId: number
  readonly itemId: number | null
  readonly userId: number
}

/** Says that the user has an app or one of its items open, and follows who else has. */
export class Presence {
  readonly #options: PresenceOptions
  readonly #tab = crypto.randomUUID()
  readonly #listeners = new Set<() => void>()
  readonly #seenAt = new Map<string, number>()
  #others: readonly Other[] = []

  constructor(options: PresenceOptions) {
    this.#options = options
  }

  readonly snapshot = (): readonly Other[] => this.#others

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @returns a function that says that the user is gone */
  readonly start = (): (() => void) => {
    const { platform, appId } = this.#options
    const timer = setInterval(() => {
      this.check()
      this.#say('here')
    }, PRESENCE_BEAT_MS)
    const stops = [
      platform.on('message', { appId }, ({ from, data }) => {
        if (from !== undefined && isPresence(data)) this.#hear(from, data)
      }),
      platform.on('connection', {}, ({ state }) => {
        if (state === 'open') this.#say('hello')
      }),
    ]
    this.#say('hello')
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      this.#say('gone')
    }
  }

  #hear(userId: number, { tab, sign, name, itemId }: PresenceMessage): void {
    if (tab === this.#tab) return
    const others = this.#others.filter((other) => other.tab !== tab)
    this.#seenAt.set(tab, Date.now())
    const isSelf = userId === this.#options.userId
    this.#show(sign === 'gone' ? others : [...others, { tab, userId, name, itemId, isSelf }])
    if (sign === 'hello') this.#say('here')
  }

  /** Forgets who has been silent for too long. */
  readonly check = (): void => {
    const since = Date.now() - MAX_SILENCE_MS
    this.#show(this.#others.filter(({ tab }) => (this.#seenAt.get(tab) ?? 0) > since))
  }

  #show(others: readonly Other[]): void {
    const sorted = others.toSorted(
      (a, b) => a.name.localeCompare(b.name) || (a.tab < b.tab ? -1 : 1),
    )
    if (JSON.stringify(sorted) === JSON.stringify(this.#others)) return
    this.#others = sorted
    for (const listener of this.#listeners) listener()
  }

  /** A sign that is lost is followed by another. */
  #say(sign: PresenceSign): void {
    const { platform, appId, itemId } = this.#options
    const call = { sign, appId, itemId, tab: this.#tab }
    callStudio(platform, PRESENCE_PATH, call).catch(() => undefined)
  }
}

function isPresence(data: unknown): data is PresenceMessage {
  if (typeof data !== 'object' || data === null) return false
  const { kind, tab, name, itemId, sign } = data as Partial<Record<keyof PresenceMessage, unknown>>
  return (
    kind === 'studio-presence' &&
    typeof tab === 'string' &&
    typeof name === 'string' &&
    (itemId === null || typeof itemId === 'number') &&
    (sign === 'hello' || sign === 'here' || sign === 'gone')
  )
}
