import type { KeyDeps } from '../deps.ts'
import { inSlices } from '../in-slices.ts'
import type { AppChange, PublicOf, UserMessage } from '../change.ts'
import { PERMISSION } from '../rules/permission.ts'
import { permissionsOf } from '../store/sharings.ts'
import type { Background } from './background.ts'
import { ChangeTexts, userMessageText } from './change-texts.ts'
import type { Registry } from './registry.ts'
import { createTokenTag, type TagOf } from './token-tag.ts'

type PublicAppChange = PublicOf<AppChange>
type Message = PublicOf<UserMessage>

/** The close code of a server that failed. */
export const INTERNAL_ERROR = 1011

/** Sends changes to subscribers that may read, app by app in the order they were published. */
export class FanOut {
  readonly #deps: KeyDeps
  readonly #registry: Registry
  readonly #background: Background
  readonly #tagOf: TagOf
  /** By app; there is an entry for as long as its changes are being sent. */
  readonly #waiting = new Map<number, PublicAppChange[]>()

  constructor(deps: KeyDeps, registry: Registry, background: Background) {
    this.#deps = deps
    this.#registry = registry
    this.#background = background
    this.#tagOf = createTokenTag(deps.randomBytes)
  }

  emit(change: PublicAppChange | Message): void {
    if (change.api === '/ws/emit-to-user') return this.#emitToUser(change)
    const { app_id: appId } = change
    const waiting = this.#waiting.get(appId)
    if (waiting !== undefined) return void waiting.push(change)
    if (this.#registry.subscribersOf(appId).length === 0) return
    this.#waiting.set(appId, [change])
    void this.#background.run(() => this.#empty(appId))
  }

  #emitToUser(message: Message): void {
    const now = this.#deps.now()
    for (const connection of this.#registry.ofUser(message.recipient)) {
      const { identity } = connection
      const text = () => userMessageText(message, { identity, tagOf: this.#tagOf })
      if (connection.isCurrent(now)) connection.send(text())
    }
  }

  async #empty(appId: number): Promise<void> {
    try {
      for (;;) {
        const changes = this.#waiting.get(appId) ?? []
        if (changes.length === 0) return
        this.#waiting.set(appId, [])
        await this.#send(appId, changes)
      }
    } catch (error) {
      // Missed changes cannot be sent again; the clients reconnect and catch up.
      for (const connection of this.#registry.subscribersOf(appId))
        connection.close(INTERNAL_ERROR, 'a change could not be sent')
      throw error
    } finally {
      this.#waiting.delete(appId)
    }
  }

  /** All that was waiting is sent after one check, which is later than each of the changes. */
  async #send(appId: number, changes: readonly PublicAppChange[]): Promise<void> {
    const receivers = this.#registry
      .subscribersOf(appId)
      .map((connection) => ({ connection, userId: connection.userId }))
    const userIds = new Set(receivers.map(({ userId }) => userId))
    const permissions = await permissionsOf(this.#deps.db, appId, [...userIds])
    const now = this.#deps.now()
    for (const change of changes) {
      const texts = new ChangeTexts(change, this.#tagOf)
      await inSlices(receivers, ({ connection, userId }) => {
        const held = permissions.get(userId) ?? PERMISSION.none
        if (held < PERMISSION.read || !connection.isCurrent(now)) return
        const { identity, root } = connection
        for (const text of texts.for({ identity, held, root })) connection.send(text)
      })
    }
  }
}
