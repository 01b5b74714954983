import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { createPlatform, type Platform, type PlatformOptions } from '#platform'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'

export interface Watched {
  readonly platform: Platform
  /** Method and path of every request, in order. */
  readonly asked: string[]
  /** Whole addresses. */
  readonly urls: string[]
  /** What was logged, as text. */
  readonly lines: string[]
  /** Answers requests of this path with a status, until it is called without one. */
  readonly fail: (path: string, status?: number) => void
  /** Holds back the answers to requests of this path. @returns what lets them through */
  readonly hold: (path: string) => () => void
}

/** A client whose requests and log a test can look at, and whose server it can let fail. */
export function connect(serverUrl: string, options: Partial<PlatformOptions> = {}): Watched {
  const asked: string[] = []
  const urls: string[] = []
  const lines: string[] = []
  const failing = new Map<string, number>()
  const held = new Map<string, Promise<void>>()
  const log = (...line: unknown[]) => void lines.push(line.map(inspect).join(' '))
  const platform = createPlatform({
    serverUrl,
    retries: 0,
    log: { warn: log, error: log },
    ...options,
    fetch: async (url, init) => {
      const { pathname } = new URL(url as string)
      asked.push(`${init?.method ?? 'GET'} ${pathname}`)
      urls.push(url as string)
      const status = failing.get(pathname)
      if (status) return Response.json({ error: 'refused' }, { status })
      const response = await fetch(url, init)
      await held.get(pathname)
      return response
    },
  })
  onTestFinished(() => platform.close())
  function fail(path: string, status?: number): void {
    if (status) failing.set(path, status)
    else failing.delete(path)
  }
  function hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(path, promise)
    return () => {
      held.delete(path)
      resolve()
    }
  }
  return { platform, asked, urls, lines, fail, hold }
}

/** The same, signed in as the owner of the platform. */
export function connectOwner({ url, authKey }: RunningPlatform): Watched {
  return connect(url, { authKey })
}

/** Everything that may be seen of a value, the causes of an error among them. */
export function inspect(value: unknown): string {
  if (!(value instanceof Error)) return typeof value === 'string' ? value : JSON.stringify(value)
  const { cause, ...own } = value
  return [value.message, value.stack, JSON.stringify(own), inspect(cause ?? '')].join(' ')
}

/** A platform for the tests of a file; no test may leave an unhandled rejection. */
export function runPlatform(): () => RunningPlatform {
  let running: RunningPlatform
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  beforeAll(async () => {
    running = await startPlatform({ chunkSize: 3 })
  })
  afterAll(() => running.stop())
  beforeEach(() => void process.on('unhandledRejection', note))
  afterEach(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(unhandled.splice(0)).toEqual([])
  })
  return () => running
}

/** An app with two fields, and items with a value in the first of them. */
export async function makeApp(platform: Platform, values: readonly string[] = []) {
  const field_list = [1, 2].map((at) => ({
    field_id: -at,
    create_field: 1,
    field_name: `Field ${at}`,
    name_space: `field_${at}`,
    data_type: 'text',
  }))
  const app = await platform.apps.create({ app_name: 'Tours', field_list })
  const [field = 0, other = 0] = app.field_list.map(({ field_id }) => field_id)
  const drafts = values.map((value) => ({ fields: [{ field_id: field, field_value: value }] }))
  const items = values.length > 0 ? await platform.items.add(app.app_id, drafts) : []
  return { appId: app.app_id, field, other, items, ids: items.map(({ item_id }) => item_id) }
}
