import { warnOnce } from '../element/warn-once.ts'
import type { ImageFile } from '../site/picture.ts'
import { variantsOf } from './image-variants.ts'
import { readPlaceholder } from '../site/picture.ts'
import { timeLimit } from './time-limit.ts'

export interface PrepareOptions {
  /** Address of the page: images are relative to it, and its server makes the smaller copies. */
  readonly page: string
  /** Cancels the requests. */
  readonly signal: AbortSignal
}

/** How many requests run at a time. */
const AT_ONCE = 4

/** How long one answer may take. */
const TIMEOUT_MS = 15_000

/** Only pictures made of pixels have smaller copies. */
const PIXELS = /\.(jpe?g|png|webp|avif)$/i

/** Origins without an image service; they get no further request from this page. */
const dead = new Set<string>()

/**
 * Finds the smaller copies of images whose data names none, and has the page's server make the missing ones. To be
 * called before the images are shown: a visible picture would be loaded again.
 *
 * @returns the same images in the same order; an image without copies is unchanged. Never rejects.
 */
export async function prepareImages<T extends ImageFile>(
  files: readonly T[],
  options: PrepareOptions,
): Promise<T[]> {
  const prepared = [...files]
  const waiting = files.entries()
  const prepareSome = async () => {
    for (const [index, file] of waiting) prepared[index] = await prepare(file, options)
  }
  await Promise.all([...Array(AT_ONCE).keys()].map(prepareSome))
  return prepared
}

/** Whether an image's data names its smaller copies. */
export function isKnown({ formats, placeholder }: ImageFile): boolean {
  return !!formats || !!placeholder
}

async function prepare<T extends ImageFile>(file: T, { page, signal }: PrepareOptions): Promise<T> {
  const { origin } = new URL(page)
  const url = urlOf(file.src, page)
  if (isKnown(file) || !url || !/^https?:$/.test(url.protocol) || !PIXELS.test(url.pathname))
    return file
  if (signal.aborted || dead.has(origin)) return file

  const [smallest] = variantsOf({ src: url.href, width: file.width }, 'webp')
  if (smallest && (await exists(smallest.address, signal))) return { ...file, formats: ['webp'] }
  try {
    const placeholder = await makeVariants(url, origin, signal)
    return placeholder ? { ...file, formats: ['webp'], placeholder } : file
  } catch (error) {
    if (!signal.aborted && !dead.has(origin)) {
      dead.add(origin)
      warnOnce('images', `no smaller copies, so the originals are shown: ${String(error)}`)
    }
    return file
  }
}

/** Whether a file exists. A page in its place, which some servers send for every address, does not count. */
async function exists(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(address, {
      method: 'HEAD',
      signal: timeLimit(signal, TIMEOUT_MS),
    })
    return ok && !headers.get('content-type')?.startsWith('text/')
  } catch {
    return false
  }
}

/**
 * Has the server make the copies of an image.
 *
 * @returns the placeholder; undefined when the server refuses this one image
 * @throws {Error} when the server makes no copies or has no capacity
 */
async function makeVariants(
  { pathname, href }: URL,
  origin: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await fetch(`${origin}/upload-image-path`, {
    method: 'POST',
    body: new URLSearchParams({
      imagePath: pathname,
      imageUrl: href,
      maxWidth: '600',
      isCrop: 'true',
    }),
    signal: timeLimit(signal, TIMEOUT_MS),
  })
  const { ok, status } = response
  if ([404, 405, 429].includes(status) || status >= 500)
    throw new Error(`POST /upload-image-path answered ${status}`)
  if (!ok) return undefined
  const answer = (await response.json()) as { readonly base64_placeholder?: unknown } | null
  return readPlaceholder(answer?.base64_placeholder)
}

function urlOf(address: string, page: string): URL | undefined {
  try {
    return new URL(address, page)
  } catch {
    return undefined
  }
}
