import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Queue } from '#demo/platform/rules/queue.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'

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
async function connect(forwardedFor: string, { wsUrl } = platform): Promise<number> {
  const socket = new WebSocket(wsUrl, { headers: { 'x-forwarded-for': forwardedFor } })
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

/** Addresses of one IPv6 visitor, who may take another one for every request. */
const ofOneVisitor = (network: string, count: number) =>
  Array.from({ length: count }, (_, n) => `2001:db8:${network}::${n + 1}`)

describe('all addresses of an IPv6 /64 count together', () => {
  it('for wrong passwords', async () => {
    for (const address of ofOneVisitor('1:1', 10)) expect(await guess(address)).toBe(401)
    expect(await guess('2001:db8:1:1:ffff::9')).toBe(429)
    expect(await guess('2001:db8:1:2::1')).toBe(401)
  })

  it('for sign-ups', async () => {
    const user = JSON.stringify({ username: 'owner', password: 'long enough' })
    const signUp = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      const body = new URLSearchParams({ user })
      return (await fetch(`${platform.url}/auth/singup`, { method: 'POST', headers, body })).status
    }
    for (const address of ofOneVisitor('2:1', 20)) expect(await signUp(address)).toBe(400)
    expect(await signUp('2001:db8:2:1:ffff::9')).toBe(429)
    expect(await signUp('2001:db8:2:2::1')).toBe(400)
  })

  it('for websockets and their subscriptions', async () => {
    expect(await connect('2001:db8:3:1::1')).toBe(101)
    expect(await connect('2001:db8:3:1::2')).toBe(429)
    expect(await connect('2001:db8:3:2::1')).toBe(101)
  })

  it('for large bodies', async () => {
    const enter = vi.spyOn(Queue.prototype, 'enter')
    for (const address of ofOneVisitor('4:1', 2)) {
      const headers = { 'x-forwarded-for': address }
      const body = 'x'.repeat(100_000)
      await fetch(`${platform.url}/file/upload`, { method: 'POST', headers, body })
    }
    expect(enter.mock.calls.map(([{ key }]) => key)).toEqual(
      Array.from({ length: 2 }, () => '2001:db8:4::/48'),
    )
  })
})
