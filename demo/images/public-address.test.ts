import { expect, it } from 'vitest'
import { isPublicAddress } from '#demo/images/public-address.ts'

it.each([
  ['8.8.8.8', 'public'],
  ['172.15.255.255', 'just below the private ones'],
  ['172.32.0.0', 'just above them'],
  ['100.128.0.0', 'just above those of carriers'],
  ['2606:4700::1111', 'public, version 6'],
  ['2a00:1450:4001::200e', 'public, version 6'],
])('%s may be asked: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ['0.0.0.0', 'this host'],
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine too'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'of a carrier'],
  ['169.254.169.254', 'the metadata of clouds'],
  ['198.18.0.1', 'for measurements'],
  ['203.0.113.9', 'for examples'],
  ['224.0.0.1', 'for groups'],
  ['255.255.255.255', 'everybody'],
  ['::', 'nobody'],
  ['::1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine, of version 4 within 6'],
  ['::ffff:8.8.8.8', 'of version 4 within 6'],
  ['64:ff9b::7f00:1', 'this machine behind a translator'],
  ['fc00::1', 'private'],
  ['fd12:3456::1', 'private'],
  ['fe80::1', 'of this link'],
  ['ff02::1', 'for groups'],
  ['2001:db8::1', 'for examples'],
  ['2002:7f00:1::', 'this machine through a tunnel'],
  ['2001:0:7f00:1::', 'through another tunnel'],
  ['', 'no address'],
  ['localhost', 'a name'],
])('%j may not: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
