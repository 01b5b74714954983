import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AuthError, createPlatform, HttpError, NetworkError, type Platform } from '#platform'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'

const HOUR_MS = 60 * 60 * 1000
const CALLS = 50

let running: RunningPlatform
let clock: number
let logins: number
let refused: number
let allRefused: PromiseWithResolvers<void>
/** Stands between the client and the server for sign-ins. */
let beforeLogin: () => Promise<void>
let platform: Platform

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

beforeEach(async () => {
  process.on('unhandledRejection', note)
  clock = Date.now()
  logins = 0
  refused = 0
  allRefused = Promise.withResolvers()
  beforeLogin = () => Promise.resolve()
  running = await startPlatform({ now: () => clock })
  platform = createPlatform({
    serverUrl: running.url,
    authKey: running.authKey,
    now: () => clock,
    retries: 0,
    fetch: async (url, init) => {
      if ((url as string).includes('/auth/login')) {
        logins++
        await beforeLogin()
      }
      const response = await fetch(url, init)
      if (response.status !== 401) return response
      const body = await response.text()
      const text = () => {
        // The session hears of the last refusal before the next task begins.
        if (++refused === CALLS) setImmediate(allRefused.resolve)
        return Promise.resolve(body)
      }
      return Object.defineProperty(new Response(null, { status: 401 }), 'text', { value: text })
    },
  })
  await platform.apps.list()
  logins = 0
})

afterEach(async () => {
  platform.close()
  await running.stop()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

/** Different calls, so that they do not share one request. */
function call(number: number): Promise<unknown> {
  return platform.request({
    method: 'GET',
    path: '/auth/userlist',
    fields: { keyword: `k${number}` },
  })
}

/** Calls of which half begin before something happens and half after it. */
async function callsAround(happen: () => void) {
  const first = Array.from({ length: CALLS / 2 }, (_, number) => call(number))
  happen()
  const second = Array.from({ length: CALLS / 2 }, (_, number) => call(CALLS + number))
  return await Promise.allSettled([...first, ...second])
}

const failures = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))

/** The server knows the tokens that it has given out no more. */
async function forgetTokens() {
  await running.deps.db.deleteFrom('access_tokens').execute()
}

describe('a session that ends in the middle of 50 calls', () => {
  it('50 calls reject when the renewal fails, and the next call renews', async () => {
    clock += HOUR_MS
    beforeLogin = () => Promise.reject(new TypeError('cut'))
    const outcomes = await callsAround(() => {})
    expect(failures(outcomes)).toHaveLength(CALLS)
    expect(failures(outcomes).every((error) => error instanceof NetworkError)).toBe(true)
    expect(logins).toBe(1)
    beforeLogin = () => Promise.resolve()
    await call(1)
    expect(logins).toBe(2)
  })

  it('50 refused calls reject when the renewal fails, and the next call renews', async () => {
    await forgetTokens()
    beforeLogin = () => allRefused.promise.then(() => Promise.reject(new TypeError('cut')))
    const outcomes = await callsAround(() => {})
    expect(failures(outcomes)).toHaveLength(CALLS)
    expect(logins).toBe(1)
    beforeLogin = () => Promise.resolve()
    await call(1)
    expect(logins).toBe(2)
  })

  it('a sign-out during a renewal starts no other renewal', async () => {
    clock += HOUR_MS
    const arrived = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    beforeLogin = () => {
      arrived.resolve()
      return gate.promise
    }
    const calls = callsAround(() => {})
    await arrived.promise
    const leaving = platform.auth.logout()
    gate.resolve()
    const outcomes = await calls
    await leaving.catch((error: unknown) => expect(error).toBeInstanceOf(HttpError))
    expect(failures(outcomes)).toHaveLength(CALLS)
    expect(failures(outcomes).every((error) => error instanceof AuthError)).toBe(true)
    expect(platform.auth.user).toBeUndefined()
    expect(await platform.auth.token()).toBe('')
    expect(logins).toBe(1)
  })

  it('a renewal that fails after its caller has left causes no unhandled rejection', async () => {
    clock += HOUR_MS
    beforeLogin = () => Promise.reject(new TypeError('cut'))
    const fields = { items: '[]', app_id: 1 }
    const signal = AbortSignal.abort()
    const write = platform.request({ method: 'POST', path: '/api/items/add', fields, signal })
    await expect(write).rejects.toMatchObject({ name: 'AbortError' })
  })
})
