import { expect, it } from 'vitest'
import { MAX_UPLOADS, MAX_UPLOADS_PER_ADDRESS, UPLOAD_WINDOW_MS } from '#demo/images/limits.ts'
import { createUploadThrottle } from '#demo/images/upload-throttle.ts'

async function times(count: number, act: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < count; n++) await act(n)
}

it('limits the pictures of one address within a window, and nobody else’s', async () => {
  let time = 1000
  const count = createUploadThrottle({ now: () => time })
  await times(MAX_UPLOADS_PER_ADDRESS, () => count('10.0.0.1'))
  time += UPLOAD_WINDOW_MS - 1500
  await expect(count('10.0.0.1')).rejects.toMatchObject({ reason: 'too-many', retryAfterS: 2 })
  await count('10.0.0.2')
  time += 1500
  await count('10.0.0.1')
})

it('limits all of them together, addresses known or not', async () => {
  const count = createUploadThrottle({ now: () => 0 })
  await times(MAX_UPLOADS, (n) => count(n % 2 ? `10.0.${n % 100}.${n}` : undefined))
  await expect(count(undefined)).rejects.toThrow('too many pictures')
  await expect(count('10.1.0.1')).rejects.toThrow('too many pictures')
})
