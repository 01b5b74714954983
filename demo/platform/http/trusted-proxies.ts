import { BlockList, isIP } from 'node:net'
import { readAddress, type IsProxy } from './client-address.ts'

/** Every request is looked up, and a look-up takes as long as the rest of refusing it. */
const MAX_KNOWN = 1000

/**
 * Reads the proxies in front of the server.
 *
 * @param list addresses and ranges with commas between: `10.0.0.7, 10.1.0.0/16, fd00::/8`; none when left out
 * @throws {RangeError} when one of them is neither
 */
export function readTrustedProxies(list = ''): IsProxy {
  const proxies = new BlockList()
  const texts = list.split(',').map((text) => text.trim())
  for (const text of texts.filter((each) => each !== '')) addRange(proxies, text)
  const known = new Map<string, boolean>()
  return (address) => {
    const isKnown = known.get(address)
    if (isKnown !== undefined) return isKnown
    if (known.size >= MAX_KNOWN) known.clear()
    const isProxy = isIP(address) !== 0 && proxies.check(address, familyOf(address))
    known.set(address, isProxy)
    return isProxy
  }
}

function addRange(proxies: BlockList, text: string): void {
  const [first = '', bits, ...rest] = text.split('/')
  const address = readAddress(first)
  // An IPv4 address inside an IPv6 one is read as the former, and its bits would no longer be counted right.
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && !first.startsWith('::ffff:'))
  if (address === undefined || !isRange || rest.length > 0) throw noProxy(text)
  const longest = familyOf(address) === 'ipv6' ? 128 : 32
  const prefix = bits === undefined ? longest : Number(bits)
  if (prefix > longest) throw noProxy(text)
  proxies.addSubnet(address, prefix, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

function noProxy(text: string): RangeError {
  return new RangeError(`"${text}" is neither an address nor a range of them`)
}
