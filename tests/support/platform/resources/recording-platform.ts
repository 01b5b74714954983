import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createPlatform, memoryStorage, type Platform, type PlatformOptions } from '#platform'
import { startRecordingServer, type RecordingServer } from '../../recording-server.ts'

/** The token of every call, so that a test can look where it went. */
export const TOKEN = 'secret-token'

/** A signed-in client of a server that records what it is sent; empty again before every test. */
export interface RecordingPlatform {
  readonly client: Platform
  readonly server: RecordingServer
  /** Another client of the same server. */
  connect(options: Partial<PlatformOptions>): Platform
  /** Answers the calls that follow with JSON. */
  answers(body: unknown, status?: number): void
}

export function connectRecordingPlatform(): RecordingPlatform {
  let server: RecordingServer
  let client: Platform
  function connect(options: Partial<PlatformOptions> = {}): Platform {
    const storage = memoryStorage()
    void storage.write(JSON.stringify({ user_id: 1, accesstoken: TOKEN }))
    const log = { warn: () => {}, error: () => {} }
    return createPlatform({ serverUrl: server.url, storage, log, retries: 0, ...options })
  }
  beforeAll(async () => {
    server = await startRecordingServer()
    client = connect()
  })
  beforeEach(() => {
    server.arrived.length = 0
    server.answer(() => Response.json({}))
  })
  afterAll(() => server.stop())
  return {
    get client() {
      return client
    },
    get server() {
      return server
    },
    connect,
    answers: (body, status = 200) => server.answer(() => Response.json(body, { status })),
  }
}
