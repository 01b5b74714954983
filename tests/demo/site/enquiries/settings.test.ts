import { describe, expect, it } from 'vitest'
import { readEnquiryLimits, readEnquiryTimes } from '#demo/site/enquiries/settings.ts'

describe('what the server is told of enquiries', () => {
  it.each([[{}], [{ ENQUIRIES_PER_VISITOR: '', ENQUIRIES_PER_FORM: '', ENQUIRIES_LEASE: '' }]])(
    'is nothing %o: 20 a minute of a visitor, 300 to a form, 120 seconds until another process takes over',
    (env) => {
      expect(readEnquiryLimits(env)).toEqual({ maxPerVisitor: 20, maxPerForm: 300 })
      expect(readEnquiryTimes(env)).toEqual({ leaseMs: 120_000, inDoubtMs: 15_000 })
    },
  )

  it('is each number by itself', () => {
    const most = '999999999'
    expect(readEnquiryLimits({ ENQUIRIES_PER_VISITOR: '1' })).toEqual({
      maxPerVisitor: 1,
      maxPerForm: 300,
    })
    expect(readEnquiryLimits({ ENQUIRIES_PER_FORM: most })).toEqual({
      maxPerVisitor: 20,
      maxPerForm: 999_999_999,
    })
    expect(readEnquiryTimes({ ENQUIRIES_LEASE: '16' }).leaseMs).toBe(16_000)
  })

  it('leaves no more doubt than a short lease lasts', () => {
    expect(readEnquiryTimes({ ENQUIRIES_LEASE: '3' })).toEqual({ leaseMs: 3000, inDoubtMs: 3000 })
    expect(readEnquiryTimes({ ENQUIRIES_LEASE: '15' }).inDoubtMs).toBe(15_000)
    expect(readEnquiryTimes({ ENQUIRIES_LEASE: '16' }).inDoubtMs).toBe(15_000)
  })

  const WRONG = ['0', '-1', '1.5', '1e3', '0x10', '020', ' 20', '20 ', 'many', '1000000000', '∞']
  const NAMES = ['ENQUIRIES_PER_VISITOR', 'ENQUIRIES_PER_FORM', 'ENQUIRIES_LEASE']

  it.each(NAMES.flatMap((name) => WRONG.map((text): [string, string] => [name, text])))(
    'is refused when %s is "%s", by that name',
    (name, text) => {
      const read = () => [readEnquiryLimits({ [name]: text }), readEnquiryTimes({ [name]: text })]
      expect(read).toThrow(new RangeError(`${name}: "${text}" is no whole number above 0`))
    },
  )
})
