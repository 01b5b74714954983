import { createHmac } from 'node:crypto'
import type { RandomBytes } from '../store/passwords.ts'

const SECRET_BYTES = 32
const TAG_LENGTH = 22

/** What other users see in place of a token, made from its `tokenFingerprint`. */
export type TagOf = (sender: string) => string

/** Makes the tags of one process: the same for the same sender, and of no use to find the token. */
export function createTokenTag(randomBytes: RandomBytes): TagOf {
  const secret = randomBytes(SECRET_BYTES)
  return (sender) =>
    createHmac('sha256', secret).update(sender).digest('base64url').slice(0, TAG_LENGTH)
}
