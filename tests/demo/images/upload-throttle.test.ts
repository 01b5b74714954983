import { expect, it } from 'vitest'
import { MAX_UPLOADS, MAX_UPLOADS_PER_ADDRESS, UPLOAD_WINDOW_MS } from '#demo/images/limits.ts'
import { UploadThrottle } from '#demo/images/upload-throttle.ts'

function times(count: number, act: (n: number) => void): void {
  for (let n = 0; n < count; n++) act(n)
}

it('limits the pictures of one address within a window, and nobody else’s', () => {
  let time = 1000
  const throttle = new UploadThrottle(() => time)
  times(MAX_UPLOADS_PER_ADDRESS, () => throttle.count('10.0.0.1'))
  time += UPLOAD_WINDOW_MS - 1500
  expect(() => throttle.count('10.0.0.1')).toThrow(
    expect.objectContaining({ reason: 'too-many', retryAfterS: 2 }),
  )
  throttle.count('10.0.0.2')
  time += 1500
  throttle.count('10.0.0.1')
})

it('limits all of them together, addresses known or not', () => {
  const throttle = new UploadThrottle(() => 0)
  times(MAX_UPLOADS, (n) => throttle.count(n % 2 ? `10.0.${n % 100}.${n}` : undefined))
  expect(() => throttle.count(undefined)).toThrow('too many pictures')
  expect(() => throttle.count('10.1.0.1')).toThrow('too many pictures')
})
