import { expect, it } from 'vitest'
import { visitorKey } from '#src/enquiries/server/client-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:cb00:7107]:443', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('the address %s is that of the visitor %s', (address, visitor) => {
  expect(visitorKey(address)).toBe(visitor)
})

it('the address of a visitor is no longer than an address may be, whatever a header says', () => {
  for (const piece of ['x', '1', ':', '::', '[', 'ffff:'])
    expect(visitorKey(piece.repeat(10_000)).length).toBeLessThan(100)
})
