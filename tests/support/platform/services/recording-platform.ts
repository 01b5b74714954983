import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Send } from '../../../../platform/transport/call.ts'
import { encodeBody } from '../../../../platform/transport/encode.ts'
import { createTransport } from '../../../../platform/transport/transport.ts'
import { fetchWithProgress } from '../../../../platform/transport/upload.ts'
import { startRecordingServer, type RecordingServer } from '../../recording-server.ts'

/** The token of every call, so that a test can look where it went. */
export const TOKEN = 'secret-token'

/** The library's own way to a server that records what it is sent; empty again before every test. */
export interface RecordingPlatform {
  readonly send: Send
  readonly server: RecordingServer
  /** Answers the calls that follow with JSON. */
  answers(body: unknown, status?: number): void
}

export function connectRecordingPlatform(): RecordingPlatform {
  let server: RecordingServer
  let send: Send
  beforeAll(async () => {
    server = await startRecordingServer()
    const token = async () => TOKEN
    const upload = fetchWithProgress
    send = createTransport({ serverUrl: server.url, encodeBody, upload, token, retries: 0 })
  })
  beforeEach(() => {
    server.arrived.length = 0
    server.answer(() => Response.json({}))
  })
  afterAll(() => server.stop())
  return {
    send: (call) => send(call),
    get server() {
      return server
    },
    answers: (body, status = 200) => server.answer(() => Response.json(body, { status })),
  }
}
