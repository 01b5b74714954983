import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startPlatform, type RunningPlatform } from '../../support/platform-server.ts'

let platform: RunningPlatform
beforeAll(async () => {
  platform = await startPlatform({
    trustedProxies: '127.0.0.1, 10.0.0.0/8',
    hub: { maxSocketsPerAddress: 1 },
  })
})
afterAll(() => platform.stop())

async function guess(forwardedFor: string): Promise<number> {
  const answer = await fetch(`${platform.url}/auth/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forwardedFor },
    body: new URLSearchParams({ username: 'owner', password: 'guess' }),
  })
  return answer.status
}

/** @returns 101, or the status of the refusal */
async function connect(forwardedFor: string): Promise<number> {
  const socket = new WebSocket(platform.wsUrl, { headers: { 'x-forwarded-for': forwardedFor } })
  const refused = once(socket, 'unexpected-response')
  const [first] = await Promise.race([once(socket, 'open').then(() => []), refused])
  return first === undefined ? 101 : ((await refused)[1].statusCode as number)
}

it('counts sign-ins by the address that a trusted proxy tells', async () => {
  for (let n = 0; n < 10; n++) expect(await guess(`1.1.1.${n}, 203.0.113.9, 10.1.1.1`)).toBe(401)
  expect(await guess('9.9.9.9, 203.0.113.9')).toBe(429)
  expect(await guess('203.0.113.9, 203.0.113.10')).toBe(401)
})

it('counts websockets so', async () => {
  expect(await connect('1.1.1.1, 203.0.113.9')).toBe(101)
  expect(await connect('2.2.2.2, 203.0.113.9')).toBe(429)
  expect(await connect('203.0.113.10')).toBe(101)
})
