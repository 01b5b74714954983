import { once } from 'node:events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WebSocket as ServerSide } from 'ws'
import { HttpError } from '../errors.ts'
import type { App } from '../model/app.ts'
import { LiveSync, type LiveSyncOptions } from './live-sync.ts'
import { Events } from '../cache/events.ts'
import { AppCache } from '../cache/app-cache.ts'
import { app, item } from '../../tests/support/platform/cache/open-cache.ts'
import { serve } from '../../tests/support/platform/realtime/servers.ts'

/** Waits are this many times shorter than they are, but not the limit for a connection to open: the machine may be busy. */
const HURRY = 100
const OPEN_WITHIN_MS = 10_000

/** A liveSync of a real server that hears subscriptions and says what the test wants. */
async function follow(options: Partial<LiveSyncOptions> = {}) {
  const heard: string[] = []
  const connections: ServerSide[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const one of waiting) one()
  }
  const server = await serve((connection) => {
    connections.push(connection)
    connection.on('message', (data: Buffer) => {
      heard.push(String(data))
      wake()
    })
    wake()
  })
  const until = async (isSo: () => boolean) => {
    while (!isSo())
      await new Promise<void>((resolve) => waiting.add(resolve)).then(() => waiting.clear())
  }
  const lines: string[] = []
  const log = (...line: unknown[]) => {
    lines.push(line.map(String).join(' '))
    wake()
  }
  const events = new Events({ warn: log, error: log })
  const answers = new Map<number, () => App>()
  const asked: number[] = []
  const apps = new AppCache(
    {
      app: async (appId) => {
        asked.push(appId)
        setImmediate(wake)
        return (answers.get(appId) ?? (() => app([], { app_id: appId })))()
      },
      chunk: async () => [],
    },
    events,
  )
  const tokenListeners = new Set<() => void>()
  const timers = new Set<unknown>()
  const liveSync = new LiveSync({
    url: server.url,
    cache: apps,
    events,
    probe: async () => undefined,
    token: async () => 'token',
    onToken: (listener) => {
      tokenListeners.add(listener)
      return () => void tokenListeners.delete(listener)
    },
    log: { warn: log, error: log },
    timers: {
      setTimeout(run, ms) {
        const timer = setTimeout(
          () => {
            timers.delete(timer)
            run()
          },
          ms === OPEN_WITHIN_MS ? ms : ms / HURRY,
        )
        timers.add(timer)
        return timer
      },
      clearTimeout(timer) {
        timers.delete(timer)
        clearTimeout(timer as number)
      },
    },
    // The watch over heartbeats is the socket's: here the clock stands.
    now: () => 0,
    backoff: { firstMs: 500, capMs: 500 },
    ...options,
  })
  onTestFinished(() => liveSync.close())
  events.on('connection', {}, wake)
  const say = (text: unknown) =>
    connections.at(-1)?.send(typeof text === 'string' ? text : JSON.stringify(text))
  const open = async () => {
    liveSync.open()
    await until(() => liveSync.state === 'open')
  }
  return {
    liveSync,
    apps,
    events,
    heard,
    asked,
    answers,
    lines,
    timers,
    tokenListeners,
    connections,
    until,
    say,
    open,
  }
}

const subscription = (appId: number, token = 'token') => `token=${token}/~/app_id=${appId}`

describe('live sync', () => {
  it('live sync subscribes to every app that is requested, loaded or created (P04) (P15)', async () => {
    const { apps, heard, until, open } = await follow()
    await open()
    await apps.get(1)
    apps.put(app([], { app_id: 2 }))
    await until(() => heard.length === 2)
    expect(heard).toEqual([subscription(1), subscription(2)])
  })

  it('live sync subscribes to apps that were requested before the connection opened', async () => {
    const { apps, heard, until, open } = await follow()
    await apps.get(1)
    await open()
    await until(() => heard.length === 1)
    expect(heard).toEqual([subscription(1)])
  })

  it('live sync subscribes to an app that is followed, without loading it, until all have stopped', async () => {
    const { apps, heard, asked, connections, until, open } = await follow()
    await open()
    const stop = apps.follow(5)
    const stopTwin = apps.follow(5)
    await until(() => heard.length === 2)
    stop()
    stop()
    heard.length = 0
    connections[0]?.terminate()
    await until(() => heard.length === 1)
    expect(heard).toEqual([subscription(5)])
    stopTwin()
    heard.length = 0
    connections[1]?.terminate()
    await until(() => connections.length >= 3)
    await apps.get(6)
    await until(() => heard.includes(subscription(6)))
    expect(heard).not.toContain(subscription(5))
    expect(asked).not.toContain(5)
  })

  it('live sync subscribes again with a new token', async () => {
    let token = 'first'
    const { apps, heard, until, open, tokenListeners } = await follow({ token: async () => token })
    await apps.get(1)
    await open()
    await until(() => heard.length === 1)
    token = 'second'
    for (const listener of tokenListeners) listener()
    await until(() => heard.length === 2)
    expect(heard[1]).toBe(subscription(1, 'second'))
  })

  it('live sync warns that it can not subscribe without a token, and goes on', async () => {
    const token = () => Promise.reject(new Error('sign in'))
    const { apps, lines, until, open, liveSync } = await follow({ token })
    await open()
    await apps.get(1)
    await until(() => lines.length > 0)
    expect(lines[0]).toContain('sign-in')
    expect(liveSync.state).toBe('open')
  })
})

describe('after a reconnect', () => {
  it('after a reconnect live sync subscribes to cached apps only, and catches up', async () => {
    const { apps, heard, answers, connections, until, open } = await follow()
    answers.set(1, () => app([item(1, 'a', { last_update: 1 })], { app_id: 1, last_update: 1 }))
    await open()
    await apps.get(1)
    await apps.get(2)
    // The server may read a subscription later than the load.
    await until(() => heard.includes(subscription(2)))
    apps.evict(2)
    answers.set(1, () => app([item(1, 'b', { last_update: 2 })], { app_id: 1, last_update: 2 }))
    heard.length = 0
    connections[0]?.terminate()
    await until(() => apps.find(1)?.loadedAt === 2)
    await until(() => heard.length > 0)
    expect(heard).toEqual([subscription(1)])
    expect(apps.find(1)?.item(1)?.fields[0]?.field_value).toBe('b')
  })

  it('after a reconnect a catch-up that failed is retried, one that was refused is not', async () => {
    const { apps, answers, asked, connections, lines, until, open } = await follow()
    await open()
    const ids = [1, 2, 3, 4, 5]
    for (const appId of ids) await apps.get(appId)
    const refuse = (status: number) => () => {
      throw new HttpError('GET /api/app/get', status, null)
    }
    for (const [appId, status] of [
      [1, 403],
      [2, 404],
      [3, 401],
    ] as const)
      answers.set(appId, refuse(status))
    let failures = 0
    answers.set(4, () => {
      if (++failures <= 2) return refuse(503)()
      return app([], { app_id: 4, last_update: 9 })
    })
    answers.set(5, () => app([], { app_id: 5, last_update: 9 }))
    asked.length = 0
    connections[0]?.terminate()
    await until(() => apps.find(4)?.loadedAt === 9 && apps.find(5)?.loadedAt === 9)
    const times = ids.map((appId) => asked.filter((one) => one === appId).length)
    expect(times).toEqual([1, 1, 1, 3, 1])
    expect(lines.filter((line) => line.includes('could not be updated'))).toHaveLength(5)
  })
})

describe('a server that sends last_update with a subscription', () => {
  const told = (appId: number, time: number) => `HeartBeat/~/app_id=${appId}/~/last_update=${time}`

  it('a subscription with a newer last_update fetches what changed since the load', async () => {
    const { apps, answers, asked, until, say, open } = await follow()
    answers.set(1, () => app([], { app_id: 1, last_update: 5 }))
    await open()
    await apps.get(1)
    say(told(9, 5))
    answers.set(1, () => app([item(1, 'a')], { app_id: 1, last_update: 6 }))
    say(told(1, 6))
    await until(() => apps.find(1)?.loadedAt === 6)
    expect(apps.find(1)?.list()).toHaveLength(1)
    expect(asked).toEqual([1, 1])
  })

  it('a subscription that is confirmed during a load causes a catch-up after it', async () => {
    const { apps, answers, asked, heard, until, say, open } = await follow()
    await open()
    const slow = Promise.withResolvers<App>()
    answers.set(1, () => slow.promise as never)
    const loading = apps.get(1)
    await until(() => heard.length === 1)
    say(told(1, 6))
    answers.set(1, () => app([item(1, 'a')], { app_id: 1, last_update: 6 }))
    slow.resolve(app([], { app_id: 1, last_update: 5 }))
    await loading
    await until(() => apps.find(1)?.loadedAt === 6)
    expect(asked).toEqual([1, 1])
  })
})

describe('a subscription', () => {
  const told = (appId: number, time: number) => `HeartBeat/~/app_id=${appId}/~/last_update=${time}`

  it('a subscription that is not confirmed in time asks for a token once, and warns once', async () => {
    const refused: string[] = []
    const { apps, heard, lines, asked, connections, timers, until, open } = await follow({
      refreshToken: async (token) => {
        refused.push(token)
        return undefined
      },
    })
    await open()
    apps.follow(5)
    await until(() => refused.length > 0)
    expect(refused).toEqual(['token'])
    apps.follow(6)
    await until(() => heard.length === 2)
    connections[0]?.terminate()
    await until(() => heard.length === 4)
    // The watch over heartbeats has the one timer that is left.
    await vi.waitFor(() => expect(timers.size).toBe(1))
    expect(refused).toEqual(['token'])
    expect(lines.filter((line) => line.includes('not confirmed'))).toHaveLength(1)
    expect(asked).toEqual([])
  })

  it('a subscription with a token that has ended is sent again with a new one', async () => {
    let token = 'ended'
    const { apps, heard, lines, until, say, open } = await follow({
      token: async () => token,
      refreshToken: async () => (token = 'next'),
    })
    await open()
    apps.follow(5)
    await until(() => heard.length === 2)
    expect(heard).toEqual([subscription(5, 'ended'), subscription(5, 'next')])
    say(told(5, 1))
    apps.follow(6)
    await until(() => lines.some((line) => line.includes('follow app 6')))
    expect(heard.filter((text) => text.startsWith('token')).slice(2)).toEqual([
      subscription(6, 'next'),
    ])
  })

  it('an app that the server refuses is not asked for until it is wanted again', async () => {
    const { apps, heard, answers, asked, connections, until, say, open } = await follow()
    await open()
    await apps.get(1)
    await apps.get(2)
    await until(() => heard.length === 2)
    say(told(1, 0))
    answers.set(2, () => {
      throw new HttpError('GET /api/app/get', 403, null)
    })
    connections[0]?.terminate()
    await until(() => !apps.trackedIds.includes(2))
    asked.length = 0
    heard.length = 0
    connections[1]?.terminate()
    await until(() => asked.includes(1) && heard.length > 0)
    expect([heard, asked]).toEqual([[subscription(1)], [1]])
    answers.delete(2)
    await apps.catchUp(2)
    await until(() => heard.length === 2)
    expect(heard[1]).toBe(subscription(2))
  })

  it('an app whose subscription nobody answered is followed again with the next connection', async () => {
    let token = 'first'
    const { apps, answers, heard, connections, until, say, open } = await follow({
      token: async () => token,
      refreshToken: async () => (token = 'second'),
    })
    await open()
    await apps.get(1)
    await until(() => heard.length === 1)
    say(told(1, 0))
    // The second connection is half-open: what is said on it reaches nobody, with either token.
    connections[0]?.terminate()
    await until(() => !apps.trackedIds.includes(1))
    answers.set(1, () => app([item(1, 'missed')], { app_id: 1, last_update: 7 }))
    connections[1]?.terminate()
    const sent = () => heard.filter((text) => text.startsWith('token'))
    await until(() => apps.find(1)?.loadedAt === 7 && sent().length === 4)
    expect(sent()).toEqual(
      ['first', 'first', 'second', 'second'].map((one) => subscription(1, one)),
    )
  })

  it('confirmations that nobody asked for, or of a time to come, cost one fetch at most', async () => {
    const { apps, asked, heard, until, say, open, lines } = await follow()
    await open()
    await apps.get(1)
    await until(() => heard.length === 1)
    asked.length = 0
    for (let at = 0; at < 500; at++) say(told(at % 2 ? 1 : 1000 + at, 9e15 + at))
    say('{"api":"/end"}')
    await until(() => lines.some((line) => line.includes('/end')))
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toEqual([1])
  })
})

describe('close', () => {
  it('live sync: close leaves no timer and no listener, and emits nothing afterwards', async () => {
    const { liveSync, apps, answers, connections, lines, timers, tokenListeners, until, open } =
      await follow()
    await open()
    await apps.get(1)
    answers.set(1, () => {
      throw new HttpError('GET /api/app/get', 503, null)
    })
    connections[0]?.terminate()
    await until(() => lines.some((line) => line.includes('could not be updated')))
    const { length } = lines
    liveSync.close()
    expect(liveSync.state).toBe('closed')
    expect(tokenListeners.size).toBe(0)
    await new Promise((resolve) => setImmediate(resolve))
    expect(timers.size).toBe(0)
    apps.put(app([], { app_id: 3 }))
    expect(lines).toHaveLength(length)
  })
})

it('live sync: reconnect ends old subscriptions', async () => {
  const { liveSync, apps, heard, connections, until, open } = await follow()
  await open()
  await apps.get(1)
  await until(() => heard.length === 1)
  apps.clear()
  const closed = once(connections[0]!, 'close')
  liveSync.reconnect()
  await closed
  await until(() => connections.length === 2 && liveSync.state === 'open')
  await apps.get(2)
  await until(() => heard.length === 2)
  expect(heard[1]).toBe(subscription(2))
})
