import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import S3rver from 's3rver'
import type { S3Location } from '#demo/platform/index.ts'
import { steadyPort } from './steady-port.ts'

const BUCKET = 'mandry'

type BucketEnv = Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>

/** A server that speaks the protocol of S3, with one bucket in a folder of its own. */
export interface ObjectStorage {
  /** A part of the bucket. */
  readonly location: (prefix: string) => S3Location
  /** The settings of a server that keeps its files there. */
  readonly env: (prefix: string) => BucketEnv
  /** Refuses connections from now on, and cuts those that are open. */
  readonly goDown: () => Promise<void>
  /** At the same address, with what it had. */
  readonly comeUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'mandry-objects-'))
  const port = await steadyPort()
  const endpoint = `http://127.0.0.1:${port}`
  // The server's own test account.
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']
  let server = await start()

  async function start(): Promise<S3rver> {
    const fresh = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    })
    answerWhenWritten(fresh)
    await fresh.run()
    return fresh
  }
  async function goDown(): Promise<void> {
    if (!server.httpServer.listening) return
    const closed = once(server.httpServer, 'close')
    server.httpServer.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  return {
    location: (prefix) => ({
      bucket: BUCKET,
      prefix,
      region: 'us-east-1',
      endpoint,
      accessKeyId,
      secretAccessKey,
    }),
    env: (prefix) => ({
      FILES_URL: `s3://${BUCKET}/${prefix}?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    goDown,
    async comeUp() {
      server = await start()
    },
    async stop() {
      await goDown()
      await rm(directory, { recursive: true })
    },
  }
}

/** It answers before the last bytes of an object are in its file; storage that is sold waits for them. */
function answerWhenWritten({ store }: S3rver): void {
  const putObject = store.putObject.bind(store)
  store.putObject = async (object) => {
    const done = await putObject(object)
    const path = store.getResourcePath(object.bucket, object.key, 'object')
    while ((await stat(path)).size < done.size) await nextTurn()
    return done
  }
}
