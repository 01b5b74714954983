import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** Work factors of scrypt. */
export type PasswordCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>

/** 16 MB of memory five times over, so about 0.2 s for each guess. */
const COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Gives that many unpredictable bytes, as `randomBytes` of node:crypto does. */
export type RandomBytes = (size: number) => Buffer

export interface PasswordDeps {
  readonly randomBytes: RandomBytes
  /** Of new passwords. Default: so that a guess takes about 0.2 s. */
  readonly passwordCost?: PasswordCost
}

/** The text to store for a password; it names its own salt and work factors. */
export async function hashPassword(
  password: string,
  { randomBytes, passwordCost: cost = COST }: PasswordDeps,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  const parts = [cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')]
  return ['scrypt', ...parts].join('$')
}

/**
 * Whether the password is the one the text was made from.
 *
 * @param stored undefined for an unknown user: takes as long and is always false, so that the time
 *   does not tell which names exist
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (stored ?? NOBODY).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64url'), cost)
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

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
