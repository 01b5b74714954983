import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { Queue } from '../rules/queue.ts'

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Work factors of scrypt. */
export type PasswordCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>

/** 16 MB of memory five times over, so about 0.2 s for each guess. */
const COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 }
const KEY_BYTES = 32
/**
 * A hash takes one of the four threads that files and brotli of all pages need too, so two of them stay free. More
 * hashes at once would also be no faster on two cores. Sign-ins, sign-ups and new passwords share these places.
 */
const MAX_HASHES_AT_ONCE = 2
const MAX_WAITING_HASHES = 64
/** Of one visitor; a network has a quarter of all. */
const MAX_WAITING_HASHES_PER_VISITOR = 8
const PATIENCE_MS = 10_000
const SALT_BYTES = 16

const hashes = new Queue({
  atOnce: MAX_HASHES_AT_ONCE,
  atOncePerKey: MAX_HASHES_AT_ONCE,
  waiting: MAX_WAITING_HASHES,
  waitingPerVisitor: { own: MAX_WAITING_HASHES_PER_VISITOR, total: MAX_WAITING_HASHES },
  patienceMs: PATIENCE_MS,
})

/** The hashes that run and wait at the moment. */
export const passwordHashLoad = () => hashes.load

/** Gives that many unpredictable bytes, as `randomBytes` of node:crypto does. */
export type RandomBytes = (size: number) => Buffer

export interface PasswordDeps {
  readonly randomBytes: RandomBytes
  /** Of new passwords. Default: so that a guess takes about 0.2 s. */
  readonly passwordCost?: PasswordCost
  /** Whose turn a hash takes, as `visitorKey` gives it. Default: nobody's. */
  readonly visitor?: string | undefined
}

/** The text to store for a password; it names its own salt and work factors. @throws {HttpProblem} `too-many` */
export async function hashPassword(
  password: string,
  { randomBytes, passwordCost: cost = COST, visitor }: PasswordDeps,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive({ password, visitor }, salt, cost)
  const parts = [cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')]
  return ['scrypt', ...parts].join('$')
}

/**
 * Whether the password is the one the text was made from.
 *
 * @param stored undefined for an unknown user: takes as long and is always false, so that the time
 *   does not tell which names exist
 * @param visitor whose turn it takes, as `visitorKey` gives it
 * @throws {HttpProblem} `too-many`
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  visitor?: string,
): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (stored ?? NOBODY).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive({ password, visitor }, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(key, Buffer.from(expected, 'base64url')) && stored !== undefined
}

const NOBODY = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(SALT_BYTES).toString('base64url'),
  Buffer.alloc(KEY_BYTES).toString('base64url'),
].join('$')

async function derive(
  { password, visitor }: { readonly password: string; readonly visitor: string | undefined },
  salt: Buffer,
  cost: ScryptOptions,
): Promise<Buffer> {
  const leave = await hashes.enter({ key: undefined, size: 1, visitor })
  try {
    return await scryptAsync(password.normalize('NFC'), salt, KEY_BYTES, cost)
  } finally {
    leave()
  }
}
