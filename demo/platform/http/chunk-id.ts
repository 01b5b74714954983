import { createHmac, timingSafeEqual } from 'node:crypto'
import { missing } from '../http-problem.ts'
import type { Chunk } from '../store/chunks.ts'

/** The content of a chunk's id, which this server has signed. */
export interface ChunkTicket extends Pick<Chunk, 'number' | 'first' | 'last' | 'version'> {
  /** Whose rights count when the chunk is read with it. */
  readonly userId: number
  /** The auth key of the sign-in it was made in, with which it ends; 0 for a visitor without a token. */
  readonly keyId: number
}

/** The app that an id is valid for. */
export interface ChunkScope {
  readonly secret: string
  readonly appId: number
}

const ID = /^(\d{1,10}(?:-\d{1,10}){4}-\d{1,16})-([\w-]{22})$/
const MAC_BYTES = 16

/** The id of a chunk, the same for the same content and sign-in. */
export function chunkId(scope: ChunkScope, ticket: ChunkTicket): string {
  const { userId, keyId, number, first, last, version } = ticket
  const payload = [userId, keyId, number, first, last, version].join('-')
  return `${payload}-${macOf(scope, payload).toString('base64url')}`
}

/** @throws {HttpProblem} when the id was not made for this scope; clients load the app again and get new ids */
export function readChunkId(scope: ChunkScope, id: string): ChunkTicket {
  const [, payload = '', mac = ''] = ID.exec(id) ?? []
  const sent = Buffer.from(mac, 'base64url')
  const [userId = 0, keyId = 0, number = 0, first = 0, last = 0, version = 0] = payload
    .split('-')
    .map(Number)
  const isOurs = sent.length === MAC_BYTES && timingSafeEqual(sent, macOf(scope, payload))
  if (!isOurs) throw missing('chunk')
  return { userId, keyId, number, first, last, version }
}

function macOf({ secret, appId }: ChunkScope, payload: string): Buffer {
  const mac = createHmac('sha256', secret).update(`chunk ${appId} ${payload}`)
  return mac.digest().subarray(0, MAC_BYTES)
}
