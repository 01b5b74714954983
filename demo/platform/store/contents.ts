import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode, isDiskFull, sweepDrafts } from '../disk.ts'
import { HttpProblem, missing } from '../http-problem.ts'
import type { RandomBytes } from './passwords.ts'

/** What a file holds, kept under a name of its own and never changed in place. */
export interface Content {
  readonly name: string
  readonly bytes: number
}

/** Where contents are kept, and what gives them their names. */
export interface ContentDeps {
  readonly filesDir: string
  readonly randomBytes: RandomBytes
}

export type ContentSource = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

const NAME_BYTES = 16
const PART = /^[\da-f]{32}\.part$/

/**
 * Keeps contents while something is done with them. They stay when it succeeds, and are removed when
 * it fails or when one of them cannot be kept.
 *
 * @throws {HttpProblem} `full` when the disk is
 */
export async function withContents<Result>(
  deps: ContentDeps,
  sources: readonly ContentSource[],
  work: (contents: Content[]) => Promise<Result>,
): Promise<Result> {
  const kept: Content[] = []
  try {
    for (const source of sources) kept.push(await keepContent(deps, source))
    return await work(kept)
  } catch (error) {
    // The caller gets the first error.
    await Promise.allSettled(kept.map(({ name }) => dropContent(deps, name)))
    throw error
  }
}

/** Writes a content durably and atomically: a killed process leaves no partial content. */
async function keepContent(
  { filesDir, randomBytes }: ContentDeps,
  source: ContentSource,
): Promise<Content> {
  const name = randomBytes(NAME_BYTES).toString('hex')
  const path = join(filesDir, name)
  const part = `${path}.part`
  try {
    await mkdir(filesDir, { recursive: true, mode: 0o700 })
    const bytes = await writeWhole(part, source)
    await rename(part, path)
    await flush(filesDir)
    return { name, bytes }
  } catch (error) {
    await Promise.allSettled([part, path].map((each) => rm(each, { force: true })))
    throw isDiskFull(error) ? new HttpProblem('full', 'there is no room left for files') : error
  }
}

/** Removes contents that killed processes left half written. @param now milliseconds since 1970 */
export async function sweepParts(filesDir: string, now: number): Promise<void> {
  await sweepDrafts(filesDir, PART, now)
}

/** Forgets a content; it may be gone already. */
export async function dropContent(
  { filesDir }: Pick<ContentDeps, 'filesDir'>,
  name: string,
): Promise<void> {
  await rm(join(filesDir, name), { force: true })
}

/**
 * Opens a content; the reader of the stream closes it, by reading to its end or by cancelling it.
 *
 * @param range the first and the last byte; everything when left out
 * @throws {HttpProblem} `missing` when it was dropped meanwhile
 */
export async function openContent(
  { filesDir }: Pick<ContentDeps, 'filesDir'>,
  name: string,
  range: { readonly start?: number; readonly end?: number } = {},
): Promise<ReadableStream<Uint8Array>> {
  try {
    const handle = await open(join(filesDir, name))
    return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw missing('file')
  }
}

async function writeWhole(path: string, source: ContentSource): Promise<number> {
  const file = await open(path, 'w', 0o600)
  try {
    let bytes = 0
    for await (const chunk of source) {
      await file.writeFile(chunk)
      bytes += chunk.length
    }
    await file.sync()
    return bytes
  } finally {
    await file.close()
  }
}

/** Makes the new name itself survive a power cut. */
async function flush(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
