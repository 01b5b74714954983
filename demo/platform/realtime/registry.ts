import type { Connection } from './connection.ts'

/** The connections, and their subscriptions by app. */
export class Registry {
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Map<string, number>()
  readonly #byApp = new Map<number, Set<Connection>>()

  get size(): number {
    return this.#connections.size
  }

  /** Subscriptions of all connections. */
  get subscriptions(): number {
    return [...this.#byApp.values()].reduce((sum, subscribers) => sum + subscribers.size, 0)
  }

  all(): Connection[] {
    return [...this.#connections]
  }

  ofUser(userId: number): Connection[] {
    return this.all().filter((connection) => connection.userId === userId)
  }

  subscribersOf(appId: number): Connection[] {
    return [...(this.#byApp.get(appId) ?? [])]
  }

  countFrom(address: string): number {
    return this.#byAddress.get(address) ?? 0
  }

  add(connection: Connection): void {
    this.#connections.add(connection)
    this.#byAddress.set(connection.address, this.countFrom(connection.address) + 1)
  }

  subscribe(connection: Connection, appId: number): void {
    const subscribers = this.#byApp.get(appId) ?? new Set()
    this.#byApp.set(appId, subscribers.add(connection))
    connection.apps.add(appId)
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    const left = this.countFrom(connection.address) - 1
    if (left > 0) this.#byAddress.set(connection.address, left)
    else this.#byAddress.delete(connection.address)
    for (const appId of connection.apps) this.#leave(connection, appId)
    connection.apps.clear()
  }

  #leave(connection: Connection, appId: number): void {
    const subscribers = this.#byApp.get(appId)
    subscribers?.delete(connection)
    if (subscribers?.size === 0) this.#byApp.delete(appId)
  }
}
