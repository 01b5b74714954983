import { expect, it } from 'vitest'
import { EnquiryThrottle } from '#demo/server/rules/enquiry-throttle.ts'
import {
  ENQUIRY_WINDOW_MS,
  MAX_ENQUIRIES,
  MAX_ENQUIRIES_PER_ADDRESS,
} from '#demo/server/rules/limits.ts'

function times(count: number, act: (n: number) => void): void {
  for (let n = 0; n < count; n++) act(n)
}

it('limits the enquiries of one address within a window, and nobody else’s', () => {
  let time = 1000
  const throttle = new EnquiryThrottle(() => time)
  times(MAX_ENQUIRIES_PER_ADDRESS, () => throttle.count('10.0.0.1'))
  time += ENQUIRY_WINDOW_MS - 1500
  expect(() => throttle.count('10.0.0.1')).toThrow(
    expect.objectContaining({ reason: 'too-many', retryAfterS: 2 }),
  )
  throttle.count('10.0.0.2')
  time += 1500
  throttle.count('10.0.0.1')
})

it('limits all of them together, addresses known or not', () => {
  let time = 0
  const throttle = new EnquiryThrottle(() => time)
  times(MAX_ENQUIRIES, (n) => throttle.count(n % 2 ? `10.0.0.${n}` : undefined))
  expect(() => throttle.count(undefined)).toThrow('too many enquiries')
  expect(() => throttle.count('10.0.1.1')).toThrow('too many enquiries')
  time += ENQUIRY_WINDOW_MS
  throttle.count(undefined)
})

it('does not count what it refuses', () => {
  const throttle = new EnquiryThrottle(() => 0)
  times(MAX_ENQUIRIES_PER_ADDRESS, () => throttle.count('10.0.0.1'))
  times(MAX_ENQUIRIES, () => expect(() => throttle.count('10.0.0.1')).toThrow('too many'))
  throttle.count('10.0.0.2')
})
