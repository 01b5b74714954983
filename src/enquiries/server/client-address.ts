/** The key that limits count a visitor by: an IPv4 address, or the first 64 bits of an IPv6 address, without a port. */
export function visitorKey(address: string): string {
  // The host may pass the text of a header that a client wrote.
  const plain = address.slice(0, 64).toLowerCase()
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(plain) ?? []
  if (ipv4) return ipv4
  const [, bracketed = plain] = /^\[([^\]]*)\](?::\d+)?$/.exec(plain) ?? []
  if (!bracketed.includes(':')) return plain
  const groups = ipv6Groups(bracketed)
  const [high = '0', low = '0'] = groups.slice(6)
  if (/^(?:0,){5}ffff,/.test(groups.join())) return dottedIpv4(high, low)
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

/** The eight groups of an IPv6 address without leading zeros: `::` expanded, an IPv4 address at its end as two groups. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const front = groupsIn(head)
  const back = groupsIn(tail ?? '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const all = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return all.map((group) => group.replace(/^0+(?=.)/, ''))
}

function groupsIn(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    const [a = 0, b = 0, c = 0, d = 0, ...more] = group.split('.').map(Number)
    const isIpv4 = group.includes('.') && more.length === 0
    return isIpv4 ? [hex(a, b), hex(c, d)] : [group]
  })
}

const hex = (high: number, low: number): string => (high * 256 + low).toString(16)

/** `cb00` and `7107` as `203.0.113.7`. */
function dottedIpv4(...groups: readonly string[]): string {
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
