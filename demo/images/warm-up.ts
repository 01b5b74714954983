import { readVariant } from './variant.ts'

/** Scaled files, among which current browsers choose. Those in full size are for the lightbox, if anyone opens it. */
const FILE = /\/pictures\/([\w/-]+-\d+\.\w+\.avif)/g

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
    for (const [, file = ''] of html.matchAll(FILE)) files.add(file)
  }
  for (const file of inOrder(files)) {
    if (signal.aborted) return
    await (await ask(`/pictures/${file}`)).arrayBuffer()
  }
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
