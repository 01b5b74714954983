import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Progress } from './call.ts'
import { fetchWithProgress } from './upload.ts'
import { startRecordingServer, type RecordingServer } from '../../tests/support/recording-server.ts'

let server: RecordingServer

beforeAll(async () => {
  server = await startRecordingServer()
})
beforeEach(() => {
  server.arrived.length = 0
  server.answer(() => Response.json({}))
})
afterAll(() => server.stop())

/** Sends a body and keeps what was heard of it. */
async function upload(body: BodyInit | null, init: RequestInit = {}) {
  const heard: Progress[] = []
  const whole = { method: 'POST', body, ...init }
  const response = await fetchWithProgress(`${server.url}/up`, whole, (one) => void heard.push(one))
  return { response, heard }
}

describe('fetchWithProgress, without an XMLHttpRequest', () => {
  it("fetchWithProgress counts bytes, not letters, and keeps the caller's headers", async () => {
    const headers = { 'content-type': 'text/x-own', 'x-own': '1' }
    const { heard } = await upload('їжак', { headers })
    expect(heard).toEqual([{ done: 8, total: 8 }])
    expect(server.arrived[0]?.headers.get('content-type')).toBe('text/x-own')
    expect(server.arrived[0]?.headers.get('x-own')).toBe('1')
  })

  it('fetchWithProgress reports nothing for an empty body', async () => {
    const { heard, response } = await upload(null)
    expect(response.status).toBe(200)
    expect(server.arrived[0]?.body.length).toBe(0)
    expect(heard).toEqual([])
  })

  it('fetchWithProgress uses the given fetch', async () => {
    const given = async () => new Response('given')
    const init = { method: 'POST', body: 'x' }
    const response = await fetchWithProgress('http://nowhere', init, () => {}, { fetch: given })
    expect(await response.text()).toBe('given')
  })
})
