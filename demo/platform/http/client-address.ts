import type { IncomingHttpHeaders } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import { visitorKey } from 'mandry/server'

/** Whether an address is that of a trusted proxy in front of the server. */
export type IsProxy = (address: string) => boolean

/** The parts of a request that show where it comes from. */
interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: IncomingHttpHeaders
}

interface Route {
  /** Who is at the other end of the socket. */
  readonly peer: string | undefined
  /** The header `X-Forwarded-For`: each proxy adds, on the right, whom it was asked by. */
  readonly forwardedFor: string | undefined
}

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/** The address of the client of a request; undefined for a request without a socket. */
export function clientAddress(
  incoming: Incoming | undefined,
  isProxy: IsProxy = () => false,
): string | undefined {
  const peer = incoming?.socket.remoteAddress
  const forwardedFor = [incoming?.headers['x-forwarded-for'] ?? []].flat().join()
  return addressBehindProxies({ peer, forwardedFor }, isProxy)
}

/** The key that every limit counts the client of a request by; undefined for a request without a socket. */
export function visitorOf(incoming: Incoming | undefined, isProxy?: IsProxy): string | undefined {
  const address = clientAddress(incoming, isProxy)
  return address === undefined ? undefined : visitorKey(address)
}

/**
 * The right-most address that is not one of our proxies. A client can make up everything to the left of it.
 *
 * Where a proxy names no address, what it sends counts as its own.
 */
export function addressBehindProxies(
  { peer, forwardedFor = '' }: Route,
  isProxy: IsProxy,
): string | undefined {
  let client = peer && (readAddress(peer) ?? peer)
  for (const text of forwardedFor.split(',').toReversed()) {
    const before = client && isProxy(client) ? readAddress(text) : undefined
    if (before === undefined) break
    client = before
  }
  return client
}

/** One spelling of an address, without a port; undefined when it is none. */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const [, ipv6, ipv4] = WITH_PORT.exec(trimmed) ?? []
  const bare = ipv6 ?? ipv4 ?? trimmed
  const version = isIP(bare)
  if (version === 0 || (ipv6 !== undefined && version !== 6)) return undefined
  // Of an IPv4 address there is one spelling, and every request asks for some of them.
  if (version === 4) return bare
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address
}
