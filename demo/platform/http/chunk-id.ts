import { createHmac, timingSafeEqual } from 'node:crypto'
import { missing } from '../http-problem.ts'
import { MAX_ID } from '../rules/limits.ts'

/** The content of a chunk's id, which this server has signed. */
export interface ChunkTicket {
  /** Whose rights count when the chunk is read with it. */
  readonly userId: number
  /** The auth key of the sign-in it was made in, with which it ends; 0 for a visitor without a token. */
  readonly keyId: number
  readonly number: number
  readonly version: number
}

/** The app and chunk size that an id is valid for. */
export interface ChunkScope {
  readonly secret: string
  readonly appId: number
  /** Items in a chunk: with another size the same number means other items. */
  readonly size: number
}

const ID = /^(\d{1,10})-(\d{1,10})-(\d{1,10})-(\d{1,16})-([\w-]{22})$/
const MAC_BYTES = 16

/** The id of a chunk, the same for the same content and sign-in. */
export function chunkId(
  scope: ChunkScope,
  { userId, keyId, number, version }: ChunkTicket,
): string {
  const payload = `${userId}-${keyId}-${number}-${version}`
  return `${payload}-${macOf(scope, payload).toString('base64url')}`
}

/** @throws {HttpProblem} when the id was not made for this scope; clients load the app again and get new ids */
export function readChunkId(scope: ChunkScope, id: string): ChunkTicket {
  const [, userId = '', keyId = '', number = '', version = '', mac = ''] = ID.exec(id) ?? []
  const expected = macOf(scope, `${userId}-${keyId}-${number}-${version}`)
  const sent = Buffer.from(mac, 'base64url')
  const ticket = {
    userId: Number(userId),
    keyId: Number(keyId),
    number: Number(number),
    version: Number(version),
  }
  if (sent.length !== MAC_BYTES || !timingSafeEqual(sent, expected) || ticket.number > MAX_ID)
    throw missing('chunk')
  return ticket
}

function macOf({ secret, appId, size }: ChunkScope, payload: string): Buffer {
  const mac = createHmac('sha256', secret).update(`chunk ${appId} ${size} ${payload}`)
  return mac.digest().subarray(0, MAC_BYTES)
}
