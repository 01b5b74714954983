import { isIP } from 'node:net'

/** What one network may have of what all visitors share: the rest is left to others. */
const NETWORK_SHARE = 0.25

const IPV6_VISITOR = /^([^:]*:[^:]*:[^:]*):[^:]*::\/64$/

/**
 * The network of a visitor: all IPv4 addresses that differ in the last number only, or the first 48 bits of an IPv6
 * address, of which a customer may have 65,536 visitors.
 *
 * @param visitor as `visitorKey` gives it; what is no address is a network of its own
 */
export function networkKey(visitor: string): string {
  if (isIP(visitor) === 4) return visitor.replace(/\d+$/, '0/24')
  return visitor.replace(IPV6_VISITOR, '$1::/48')
}

/** The limit of a network, from that of all and of one visitor, who shall never use up that of the network alone. */
export function networkLimit({ total, own }: { readonly total: number; readonly own: number }) {
  return Math.max(2 * own, Math.floor(total * NETWORK_SHARE))
}

/** Counts what visitors have at the moment, by visitor and by network. */
export class VisitorCounts {
  readonly #counts = new Map<string, number>()

  /** Whether the visitor or its network has all that it may. */
  isFull(visitor: string, limits: { readonly total: number; readonly own: number }): boolean {
    const count = (key: string) => this.#counts.get(key) ?? 0
    return count(visitor) >= limits.own || count(networkKey(visitor)) >= networkLimit(limits)
  }

  add(visitor: string): void {
    this.#change(visitor, 1)
  }

  remove(visitor: string): void {
    this.#change(visitor, -1)
  }

  #change(visitor: string, by: 1 | -1): void {
    for (const key of new Set([visitor, networkKey(visitor)])) {
      const count = (this.#counts.get(key) ?? 0) + by
      if (count > 0) this.#counts.set(key, count)
      else this.#counts.delete(key)
    }
  }
}
