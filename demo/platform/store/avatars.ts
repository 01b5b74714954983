import { missing } from '../http-problem.ts'
import { readWhole, type ObjectStore } from '../storage/object-store.ts'
import type { Db } from './schema.ts'

/** Where avatars are kept, and what makes them. */
export interface AvatarDeps {
  readonly files: ObjectStore
  /** Cuts a picture to a square of so many pixels, as WebP. Rejects with a `HttpProblem` when it cannot be decoded. */
  readonly squareOf: (picture: Buffer, size: number) => Promise<Buffer>
}

/** Width and height in pixels. */
const AVATAR_SIZES = [128, 512] as const
const FILE_NAME = /^[\w-]{43}-(?:128|512)\.webp$/
const SECRET_IN_PATH = /\/([\w-]{43})-\d+\.webp$/

/** An avatar's file; who knows the secret may read it. */
export function avatarFile(secret: string, size: (typeof AVATAR_SIZES)[number]): string {
  return `${secret}-${size}.webp`
}

/** The secret in the path of an avatar; undefined for any other path. */
export function avatarSecret(path: string): string | undefined {
  return SECRET_IN_PATH.exec(path)?.[1]
}

/**
 * Cuts a picture to squares and keeps them. They are encoded again, which drops metadata (a photo's location) and
 * hidden content.
 *
 * @throws {HttpProblem} when it is not a picture, or too large
 */
export async function saveAvatar(
  { files, squareOf }: AvatarDeps,
  secret: string,
  picture: Buffer,
): Promise<void> {
  const squares: Buffer[] = []
  for (const size of AVATAR_SIZES) squares.push(await squareOf(picture, size))
  for (const [index, size] of AVATAR_SIZES.entries())
    await files.put(storedName(avatarFile(secret, size)), squares[index] ?? Buffer.alloc(0))
}

/** The files of all avatars, as paths below the folder of files. */
export async function avatarFiles(db: Db): Promise<string[]> {
  const users = await db.selectFrom('users').select('avatar_128').execute()
  return users
    .flatMap(({ avatar_128 }) => avatarSecret(avatar_128) ?? [])
    .flatMap((secret) => AVATAR_SIZES.map((size) => `avatars/${avatarFile(secret, size)}`))
}

/** Deletes what `saveAvatar` kept; nothing when it is gone already. */
export async function removeAvatar(files: ObjectStore, secret: string): Promise<void> {
  for (const size of AVATAR_SIZES) await files.remove(storedName(avatarFile(secret, size)))
}

/** One kept file, as WebP. @throws {HttpProblem} when there is none of that name */
export async function readAvatar(files: ObjectStore, name: string): Promise<Buffer> {
  const picture = FILE_NAME.test(name) ? await readWhole(files, storedName(name)) : undefined
  if (!picture) throw missing('avatar')
  return picture
}

function storedName(name: string): string {
  return `avatars/${name}`
}
