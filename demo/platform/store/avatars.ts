import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { HttpProblem, missing } from '../http-problem.ts'
import { MAX_AVATAR_PIXELS } from '../rules/limits.ts'

/** Width and height in pixels. */
const AVATAR_SIZES = [128, 512] as const
const LARGEST = 512
/** What is decoded; never SVG, which can name other files. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
const DECODE_TIMEOUT_S = 10
const QUALITY = 82
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

/** Cuts a picture to squares and keeps them. @throws {HttpProblem} when it is not a picture, or too large */
export async function saveAvatar(filesDir: string, secret: string, picture: Buffer): Promise<void> {
  const squares = await squaresOf(picture)
  const dir = join(filesDir, 'avatars')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  for (const { size, bytes } of squares)
    await writeFile(join(dir, avatarFile(secret, size)), bytes, { flag: 'wx' })
}

/** Deletes what `saveAvatar` kept; nothing when it is gone already. */
export async function removeAvatar(filesDir: string, secret: string): Promise<void> {
  for (const size of AVATAR_SIZES)
    await rm(join(filesDir, 'avatars', avatarFile(secret, size)), { force: true })
}

/** One kept file, as WebP. @throws {HttpProblem} when there is none of that name */
export async function readAvatar(filesDir: string, name: string): Promise<Buffer> {
  if (!FILE_NAME.test(name)) throw missing('avatar')
  try {
    return await readFile(join(filesDir, 'avatars', name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw missing('avatar')
    throw error
  }
}

/** Encodes the picture again, which drops its metadata (a photo's location) and hidden content. */
async function squaresOf(picture: Buffer) {
  try {
    const image = sharp(picture, { limitInputPixels: MAX_AVATAR_PIXELS })
    const { format } = await image.metadata()
    if (!FORMATS.has(format)) throw new Error('not a format for avatars')
    const { data, info } = await image
      .rotate() // as the camera was held
      .resize(LARGEST, LARGEST, { fit: 'cover' })
      .raw()
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .toBuffer({ resolveWithObject: true })
    // Not the whole of `info`: it says that the colours are premultiplied, which they no longer are.
    const { width, height, channels } = info
    const square = sharp(data, { raw: { width, height, channels } })
    return await Promise.all(
      AVATAR_SIZES.map(async (size) => {
        const bytes = await square.clone().resize(size).webp({ quality: QUALITY }).toBuffer()
        return { size, bytes }
      }),
    )
  } catch {
    throw new HttpProblem('invalid', 'image is not a picture that can be used')
  }
}
