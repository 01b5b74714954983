import { missing } from '../http-problem.ts'
import type { ObjectStore, Range } from '../storage/object-store.ts'
import type { RandomBytes } from './passwords.ts'

/** What a file holds, kept under a name of its own and never changed in place. */
export interface Content {
  readonly name: string
  readonly bytes: number
}

/** Where contents are kept, and what gives them their names. */
export interface ContentDeps {
  readonly files: ObjectStore
  readonly randomBytes: RandomBytes
}

/** The bytes of a new content, or a content to copy. */
export type ContentSource = Uint8Array | Content

const NAME_BYTES = 16

/**
 * Keeps contents while something is done with them. They stay when it succeeds, and are removed when
 * it fails or when one of them cannot be kept.
 *
 * @throws {HttpProblem} `full` when there is no room, `busy` when the storage does not answer
 */
export async function withContents<Result>(
  deps: ContentDeps,
  sources: readonly ContentSource[],
  work: (contents: Content[]) => Promise<Result>,
): Promise<Result> {
  const kept: Content[] = []
  try {
    for (const source of sources) {
      const name = deps.randomBytes(NAME_BYTES).toString('hex')
      // Before it is there: a storage that does not answer may keep it all the same.
      kept.push({ name, bytes: 'bytes' in source ? source.bytes : source.length })
      if ('bytes' in source) await deps.files.copy(source.name, name)
      else await deps.files.put(name, source)
    }
    return await work(kept)
  } catch (error) {
    // The caller gets the first error.
    await Promise.allSettled(kept.map(({ name }) => dropContent(deps, name)))
    throw error
  }
}

/** Forgets a content; it may be gone already. */
export async function dropContent(
  { files }: Pick<ContentDeps, 'files'>,
  name: string,
): Promise<void> {
  await files.remove(name)
}

/**
 * Opens a content; the reader of the stream closes it, by reading to its end or by cancelling it.
 *
 * @param range the first and the last byte; everything when left out
 * @throws {HttpProblem} `missing` when it was dropped meanwhile
 */
export async function openContent(
  { files }: Pick<ContentDeps, 'files'>,
  name: string,
  range: Range = {},
): Promise<ReadableStream<Uint8Array>> {
  const stream = await files.get(name, range)
  if (!stream) throw missing('file')
  return stream
}
