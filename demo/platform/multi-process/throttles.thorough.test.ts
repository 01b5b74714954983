import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LoginThrottle } from '#demo/platform/rules/login-throttle.ts'
import { SignUpThrottle } from '#demo/platform/rules/sign-up-throttle.ts'
import { createTableCounters } from '#demo/platform/store/counters.ts'
import type { Database } from '#demo/platform/store/database.ts'
import { describeOnPostgres, openAt } from '../../../tests/support/demo/platform/store-on-both.ts'
import {
  call,
  startTwo,
  type Two,
} from '../../../tests/support/demo/platform/multi-process/two-processes.ts'

describeOnPostgres('two processes count together', (place) => {
  let database: Database
  let two: Two
  beforeAll(async () => {
    database = await openAt(place())
    two = await startTwo(place().location, { trustedProxies: '127.0.0.1' })
  })
  afterAll(async () => {
    await two.stop()
    await database.close()
  })

  /** Tries a wrong password, from one of the addresses of this machine. @returns the status */
  async function guess(
    localAddress: string,
    headers: Record<string, string> = {},
  ): Promise<number> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = request(`${two.proxy.url}/auth/login`, {
      method: 'POST',
      localAddress,
      headers: { ...headers, ...type },
    })
    asked.end('username=owner&password=guess')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode ?? 0
  }

  /** What a third process counts with, which need not hash passwords. */
  const counters = (name: string) => createTableCounters({ db: database.db, now: Date.now }, name)

  it('wrong passwords, by the address that the proxy tells', async () => {
    const third = new LoginThrottle(counters('login'))
    const attempt = { username: 'owner', address: '127.0.0.2' }
    for (let n = 0; n < 8; n++) await third.attempt(attempt, () => Promise.resolve(undefined))
    expect([await guess('127.0.0.2'), await guess('127.0.0.2')]).toEqual([401, 401])
    expect([await guess('127.0.0.2'), await guess('127.0.0.2')]).toEqual([429, 429])
    const madeUp = { 'x-forwarded-for': '203.0.113.9' }
    expect(await guess('127.0.0.2', madeUp)).toBe(429)
    expect(await guess('127.0.0.3')).toBe(401)
  })

  it('sign-ups', async () => {
    const third = new SignUpThrottle(counters('sign-up'))
    for (let n = 0; n < 18; n++) await third.attempt('127.0.0.1', () => Promise.resolve())
    const signUp = async (username: string) => {
      const user = { username, password: 'long enough' }
      return (await call(two.proxy.url, '/auth/singup', { user })).status
    }
    expect([await signUp('a'), await signUp('b')]).toEqual([200, 200])
    expect([await signUp('c'), await signUp('d')]).toEqual([429, 429])
  })

  it('messages', async () => {
    const { userId: user_id, token } = await two.owner()
    const send = async () =>
      (await call(two.proxy.url, '/ws/emit-to-user', { token, user_id, data: 'x' })).status
    const statuses = await Promise.all(Array.from({ length: 110 }, send))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  })
})
