/** The key that limits count a visitor by: an IPv4 address, or the first 64 bits of an IPv6 address, without a port. */
export function visitorKey(address: string): string {
  // The host may pass the text of a header that a client wrote.
  const plain = address.slice(0, 64).toLowerCase()
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(plain) ?? []
  if (ipv4) return ipv4
  const [, bracketed = plain] = /^\[([^\]]*)\](?::\d+)?$/.exec(plain) ?? []
  if (!bracketed.includes(':')) return plain
  const [, mapped] = /^::ffff:([\da-f.:]+)$/.exec(bracketed) ?? []
  if (mapped) return mapped.includes('.') ? mapped : dottedIpv4(mapped)
  const groups = ipv6Groups(bracketed).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The network of a visitor: all IPv4 addresses that differ in the last number only, or the first 48 bits of an IPv6
 * address. A customer of a provider may have all 65,536 visitors of such a network.
 *
 * @param visitor as `visitorKey` returns it; any other text is a network of its own
 */
export function networkKey(visitor: string): string {
  return visitor
    .replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
    .replace(/^([^:]*:[^:]*:[^:]*):[^:]*::\/64$/, '$1::/48')
}

/** The eight groups of an IPv6 address, `::` expanded. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
}

/** `cb00:7107` as `203.0.113.7`. */
function dottedIpv4(hex: string): string {
  const [high = 0, low = 0] = hex.split(':').map((group) => parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
