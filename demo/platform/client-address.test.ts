import { describe, expect, it } from 'vitest'
import {
  clientAddress,
  addressBehindProxies,
  visitorOf,
} from '#demo/platform/http/client-address.ts'
import { readTrustedProxies } from '#demo/platform/http/trusted-proxies.ts'

const isProxy = readTrustedProxies('10.0.0.1, 192.168.0.0/16,fd00::/8, ::1')

describe('the address of a visitor', () => {
  it.each([
    ['is the socket’s without a proxy', '198.51.100.7', undefined, '198.51.100.7'],
    ['is the socket’s, whatever a stranger says', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['is what a proxy says', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is the proxy’s own when it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['is never what the visitor made up', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['is not a proxy that the visitor made up', '10.0.0.1', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    [
      'goes through several proxies',
      '10.0.0.1',
      '9.9.9.9, 203.0.113.9, 192.168.7.7',
      '203.0.113.9',
    ],
    ['is the first proxy’s when all are', '10.0.0.1', '192.168.1.1, 192.168.7.7', '192.168.1.1'],
    ['may be IPv6', '::1', '2001:DB8:0:0::1', '2001:db8::1'],
    ['is said by proxies on IPv6', 'fd12::5', '203.0.113.9', '203.0.113.9'],
    ['has no port', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['has no brackets', '10.0.0.1', '[2001:db8::1]', '2001:db8::1'],
    ['has neither on IPv6', '10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['is IPv4 inside IPv6 on a socket', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['is so for a proxy as well', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['has no spaces', '10.0.0.1', ' 1.1.1.1 ,\t203.0.113.9 ', '203.0.113.9'],
  ])('%s', (_, peer, forwardedFor, client) => {
    expect(addressBehindProxies({ peer, forwardedFor }, isProxy)).toBe(client)
  })

  it.each(['', 'unknown', '_hidden', '203.0.113.999', '1.2.3', '203.0.113.9:x', '[203.0.113.9]'])(
    'is that of the proxy that names "%s"',
    (garbage) => {
      const forwardedFor = `203.0.113.9, ${garbage}`
      expect(addressBehindProxies({ peer: '10.0.0.1', forwardedFor }, isProxy)).toBe('10.0.0.1')
      const further = `${forwardedFor}, 192.168.7.7`
      expect(addressBehindProxies({ peer: '10.0.0.1', forwardedFor: further }, isProxy)).toBe(
        '192.168.7.7',
      )
    },
  )

  it('is unknown without a socket', () => {
    expect(clientAddress(undefined)).toBeUndefined()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect(clientAddress({ socket: {}, headers }, isProxy)).toBeUndefined()
  })

  it('is found within the longest header there can be', () => {
    const forwardedFor = `${'192.168.0.1,'.repeat(1300)}203.0.113.9`
    expect(addressBehindProxies({ peer: '10.0.0.1', forwardedFor }, isProxy)).toBe('203.0.113.9')
  })
})

describe('the key of a visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:5::', '2001:db8:0:5::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('for the address %s is %s', (address, visitor) => {
    const headers = { 'x-forwarded-for': address }
    expect(visitorOf({ socket: { remoteAddress: '10.0.0.1' }, headers }, isProxy)).toBe(visitor)
  })

  it('is unknown without a socket', () => {
    expect(visitorOf(undefined, isProxy)).toBeUndefined()
  })
})

describe('the list of proxies', () => {
  it.each([undefined, '', ' , '])('is empty when it says "%s"', (list) => {
    const isProxy = readTrustedProxies(list)
    expect(['127.0.0.1', '::1', '10.0.0.1'].filter(isProxy)).toEqual([])
  })

  it('holds addresses and ranges, and nothing beside them', () => {
    const inside = ['10.0.0.1', '192.168.0.0', '192.168.255.255', 'fd00::', 'fdff::1', '::1']
    const outside = ['10.0.0.2', '192.167.255.255', '192.169.0.0', 'fe00::', '::2', '0.0.0.1']
    expect(inside.filter(isProxy)).toEqual(inside)
    expect(outside.filter(isProxy)).toEqual([])
  })

  it('may be everybody', () => {
    expect(['1.2.3.4', '::5'].filter(readTrustedProxies('0.0.0.0/0,::/0'))).toHaveLength(2)
  })

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '::/129', '10.0.0.1/8/8'])(
    'says that "%s" is none',
    (list) => {
      expect(() => readTrustedProxies(`10.0.0.1,${list}`)).toThrow(`"${list}" is neither`)
    },
  )
})
