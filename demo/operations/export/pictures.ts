import { readVariant, variantsOf } from '#demo/images/variant.ts'
import type { AskSite } from './ask-site.ts'

const NAMED = /(?<=\/pictures\/)[\w/-]+(?:\.\w+)+/g

/** The files of pictures that pages name. */
export function picturesIn(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].flatMap((text) => text.match(NAMED) ?? []))
}

/**
 * All files of the pictures that a gallery's data names: its script chooses among them.
 *
 * @param exists whether the site has such a file: it has none that is wider than the original
 */
export async function picturesOfData(
  texts: Iterable<string>,
  exists: (file: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const originals = [...picturesIn(texts)].filter((file) => readVariant(file)?.original === file)
  const files = originals.flatMap((original) => variantsOf(original).map(({ file }) => file))
  const known = await Promise.all(files.map(exists))
  return files.filter((_, index) => known[index])
}

/** Reads a picture's file; the site makes it when it is not there yet. @throws {ExportError} `broken-page` */
export async function fetchPicture(ask: AskSite, file: string): Promise<Uint8Array> {
  return new Uint8Array(await (await ask(`/pictures/${file}`)).arrayBuffer())
}
