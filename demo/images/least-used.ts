/** A file of a picture, an original or a copy. */
export interface StoredFile {
  readonly name: string
  /** The name of the original that it belongs to. */
  readonly original: string
  /** The same for all names of one file. */
  readonly identity: string
  /** Milliseconds since 1970. */
  readonly usedAt: number
}

interface Picture {
  readonly files: readonly StoredFile[]
  readonly originals: number
  readonly usedAt: number
}

/**
 * The files of the pictures that were not used for the longest time. A picture goes with all its names and copies.
 *
 * @param surplus how many originals must go at least
 */
export function leastUsed(files: readonly StoredFile[], surplus: number): StoredFile[] {
  const chosen: StoredFile[] = []
  let left = surplus
  for (const picture of picturesOf(files).sort((a, b) => a.usedAt - b.usedAt)) {
    if (left <= 0) break
    chosen.push(...picture.files)
    left -= picture.originals
  }
  return chosen
}

function picturesOf(files: readonly StoredFile[]): Picture[] {
  const originals = files.filter(({ name, original }) => name === original)
  const identities = new Map(originals.map(({ name, identity }) => [name, identity]))
  // A copy whose original is gone is a picture of its own.
  const groups = Map.groupBy(files, ({ original }) => identities.get(original) ?? original)
  return [...groups.values()].map((group) => ({
    files: group,
    originals: group.filter(({ name, original }) => name === original).length,
    usedAt: Math.max(...group.map(({ usedAt }) => usedAt)),
  }))
}
