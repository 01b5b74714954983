import { registerServiceWorker } from '../service-worker.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'
import type { QueryItem } from '../query/values/field-value.ts'
import { applyFromServiceWorker, emitChanges } from './live.ts'
import type { GudHubOptions } from './core.ts'
import { createCore, createParts, FORWARDED, type Forwarded, type Parts } from './parts.ts'
import type { Address, Handler } from './pipe.ts'
import { answerRequests } from './requests.ts'
import { searchItems, type ItemSearch } from './vendor-util.ts'

export type { GudHubOptions } from './core.ts'

/** The vendor's sub-objects, and the methods that the client forwards to them. */
// The constructor assigns the parts, the static block defines the methods.
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export interface GudHub
  extends
    Readonly<Parts>,
    Forwarded<'appProcessor'>,
    Forwarded<'itemProcessor'>,
    Forwarded<'fieldProcessor'>,
    Forwarded<'fileManager'>,
    Forwarded<'documentManager'>,
    Forwarded<'auth'>,
    Forwarded<'interpritate'>,
    Forwarded<'util'> {}

/**
 * The client of the platform with the vendor's names, so that an integration changes one import. It gives copies,
 * which may be changed freely. Errors: most calls log them and give null, the others reject.
 *
 * @example
 * const gudhub = new GudHub(authKey, { server_url: 'https://app.gudhub.com/GudHub' })
 */
export class GudHub {
  static {
    for (const [part, names] of Object.entries(FORWARDED))
      for (const name of names) forward(this.prototype, part as keyof Parts, name)
  }

  /** @throws {TypeError} when `server_url` is no http or https address */
  constructor(authKey?: string | null, options?: GudHubOptions) {
    const core = createCore(authKey ?? undefined, options)
    const parts = createParts(core, this)
    Object.assign(this, parts)
    emitChanges(core)
    answerRequests(parts)
    if (core.options.activateSW) applyFromServiceWorker(core)
    if (core.options.initWebsocket) parts.ws.initWebSocket()
  }

  /** Registers a service worker, in browsers only. The option `activateSW` also applies the apps that it sends. */
  activateSW(swLink: string): Promise<void> {
    registerServiceWorker({ url: swLink }, console)
    return Promise.resolve()
  }

  /** Ends live changes and drops the cached apps; no timer is left. */
  close(): void {
    this.ws.close()
    this.platform.close()
  }

  on(types: string, address: Address, handler: Handler): this {
    this.pipeService.on(types, address, handler)
    return this
  }

  emit(types: string, address: Address, value?: unknown, params?: unknown): this {
    this.pipeService.emit(types, address, value, params)
    return this
  }

  destroy(types: string, address: Address, handler?: Handler): this {
    this.pipeService.destroy(types, address, handler)
    return this
  }

  getFilteredItems<Entry extends QueryItem>(
    items: readonly Entry[],
    filters_list: readonly FilterRule[],
    search: ItemSearch = {},
  ): Promise<Entry[]> {
    return searchItems(this.util, items, filters_list, search)
  }
}

function forward(prototype: GudHub, part: keyof Parts, name: string): void {
  function value(this: GudHub, ...args: unknown[]): unknown {
    const owner = this[part] as unknown as Readonly<
      Record<string, (...given: unknown[]) => unknown>
    >
    return owner[name]?.(...args)
  }
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true })
}

// Integrations import the vendor's client by its default export too.
// oxlint-disable-next-line import/no-default-export
export default GudHub
