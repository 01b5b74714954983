import { expect, it } from 'vitest'
import vectors from '../../../tests/support/visitor-keys.json' with { type: 'json' }
import { visitorKey } from '#src/enquiries/server/client-address.ts'

// The same table for both languages: enquiry.php limits by the same keys.
it.each(vectors)('the address $address is that of the visitor $visitor', ({ address, visitor }) => {
  expect(visitorKey(address)).toBe(visitor)
})

it('the address of a visitor is no longer than an address may be, whatever a header says', () => {
  for (const piece of ['x', '1', ':', '::', '[', 'ffff:'])
    expect(visitorKey(piece.repeat(10_000)).length).toBeLessThan(100)
})
