import { VisitorCounts } from '../rules/visitor-counts.ts'
import type { Permission } from '../rules/permission.ts'
import type { Connection } from './connection.ts'

/** The connections, and their subscriptions by app. */
export class Registry {
  readonly #connections = new Set<Connection>()
  /** By the address of the client. */
  readonly visitors = new VisitorCounts()
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

  add(connection: Connection): void {
    this.#connections.add(connection)
    this.visitors.add(connection.address)
  }

  /** @param held what the user may do with the app now */
  subscribe(connection: Connection, appId: number, held: Permission): void {
    const subscribers = this.#byApp.get(appId) ?? new Set()
    this.#byApp.set(appId, subscribers.add(connection))
    connection.apps.set(appId, held)
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    this.visitors.remove(connection.address)
    for (const appId of connection.apps.keys()) this.#leave(connection, appId)
    connection.apps.clear()
  }

  #leave(connection: Connection, appId: number): void {
    const subscribers = this.#byApp.get(appId)
    subscribers?.delete(connection)
    if (subscribers?.size === 0) this.#byApp.delete(appId)
  }
}
