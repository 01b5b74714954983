import { expect, inject, it } from 'vitest'
import type { Progress } from '../../platform/transport/call.ts'
import { fetchWithProgress } from '../../platform/transport/upload.ts'

// The same facts hold for the XMLHttpRequest of a browser and for the counted stream of Node.

const url = `${inject('platformUrl')}/auth/login`
const size = 1_000_000

/** A sign-in that is refused, whatever it weighs. */
function heavyForm(): RequestInit {
  const body = `username=nobody&password=wrong&more=${'x'.repeat(size)}`
  return { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

it('tells how many bytes have been sent, up to the last', async () => {
  const heard: Progress[] = []
  const response = await fetchWithProgress(url, heavyForm(), (one) => void heard.push(one))
  expect(response.status).toBe(401)
  expect(response.headers.get('content-type')).toMatch(/json/)
  expect(await response.json()).toMatchObject({ error: expect.anything() })
  const total = (heavyForm().body as string).length
  expect(heard.at(-1)).toEqual({ done: total, total })
})

it('writes the boundary between several parts by itself', async () => {
  const body = new FormData()
  body.append('file-0', new Blob([new Uint8Array(size)]), 'ї.bin')
  const heard: Progress[] = []
  const init = { method: 'POST', body }
  const response = await fetchWithProgress(url, init, (one) => void heard.push(one))
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(heard.at(-1)?.total).toBeGreaterThan(size)
})

it('ends with the reason of its signal', async () => {
  const leaving = new AbortController()
  const init = { ...heavyForm(), signal: leaving.signal }
  const leave = () => leaving.abort(new Error('left'))
  await expect(fetchWithProgress(url, init, leave)).rejects.toThrow('left')
  await expect(fetchWithProgress(url, init, () => {})).rejects.toThrow('left')
})

it('rejects with a TypeError, as fetch does, when nobody answers', async () => {
  const nowhere = fetchWithProgress('http://127.0.0.1:9/', heavyForm(), () => {})
  await expect(nowhere).rejects.toThrow(TypeError)
})
