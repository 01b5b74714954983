import { createHmac } from 'node:crypto'
import type { RandomBytes } from '../store/passwords.ts'

const SECRET_BYTES = 32
const TAG_LENGTH = 22

/** What others see in place of somebody's token. */
export type TagOf = (token: string) => string

/** Makes the tags of one process: the same for the same token, and of no use to find it. */
export function createTokenTag(randomBytes: RandomBytes): TagOf {
  const secret = randomBytes(SECRET_BYTES)
  return (token) =>
    createHmac('sha256', secret).update(token).digest('base64url').slice(0, TAG_LENGTH)
}
