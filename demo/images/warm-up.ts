import { readVariant } from './variant.ts'

const LIST = /srcset="([^"]*)"/gi
const FILE = /\/pictures\/([\w/-]+\.\w+\.avif)/g

/**
 * Makes the pictures of pages ahead of requests, one at a time, which leaves the other places to visitors' requests. The
 * narrow copies, which phones ask for, come first. A stored picture costs one look into the folder.
 *
 * @param ask answers like the site
 * @param signal ends it after the picture that is being made
 */
export async function warmUp(
  ask: (path: string) => Promise<Response>,
  { pages, signal }: { readonly pages: readonly string[]; readonly signal: AbortSignal },
): Promise<void> {
  const files = new Set<string>()
  for (const page of pages) {
    const html = await (await ask(page)).text()
    for (const [, list = ''] of html.matchAll(LIST))
      for (const file of filesOf(list)) files.add(file)
  }
  for (const file of inOrder(files)) {
    if (signal.aborted) return
    await (await ask(`/pictures/${file}`)).arrayBuffer()
  }
}

/** What current browsers choose from: the scaled files of a list. Its full size is for the lightbox, unless it is the only one. */
function filesOf(list: string): readonly string[] {
  const files = Array.from(list.matchAll(FILE), ([, file = '']) => file)
  const scaled = files.filter((file) => readVariant(file)?.width !== undefined)
  return scaled.length > 0 ? scaled : files
}

/** By width, and by chance within one: processes that start together on one folder then share the work. */
function inOrder(files: Iterable<string>): readonly string[] {
  return Array.from(files, (file) => ({
    file,
    width: readVariant(file)?.width ?? Number.MAX_VALUE,
    chance: Math.random(),
  }))
    .toSorted((a, b) => a.width - b.width || a.chance - b.chance)
    .map(({ file }) => file)
}
