import { describe, expect, it } from 'vitest'
import { encodeQuery } from '../../../platform/transport/encode-query.ts'

describe('encodeQuery', () => {
  it.each([['a&token=EVIL#frag'], ['a+b'], ['50%25'], ['T=+/&x'], ['київ'], ['🦔 ?;,"<>']])(
    'writes %j so that it arrives as it is',
    (value) => {
      const query = encodeQuery({ keyword: value })
      expect(new URLSearchParams(query).get('keyword')).toBe(value)
      expect(query).toMatch(/^[\w.*%=-]+$/)
    },
  )

  it('leaves out what is undefined and writes the rest as text', () => {
    expect(encodeQuery({ a: undefined, b: 0, c: false, d: '' })).toBe('b=0&c=false&d=')
  })
})
