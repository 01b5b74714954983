import { BlockList, isIPv4 } from 'node:net'

/** What the registries of special addresses keep out of the public network. @see IANA, RFC 6890 */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Within 2000::/3, which is all that is public. Those of tunnels hold addresses of version 4. */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = blockListOf([...SPECIAL_4, ...SPECIAL_6])
const global6 = blockListOf(['2000::/3'])

/** Whether an IP address is somewhere in the public network: not this machine, not its neighbours. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  // What is no address at all is in no list either.
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

function blockListOf(subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/')
    list.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}
