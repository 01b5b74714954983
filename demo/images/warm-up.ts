/** Files that current browsers choose. */
const FILE = /\/pictures\/[\w/-]+\.\w+\.avif/g

/**
 * Makes the pictures of pages ahead of requests, one at a time, which leaves the other places to visitors' requests. A
 * stored picture costs one look into the folder.
 *
 * @param ask answers like the site
 * @param signal ends it after the picture that is being made
 */
export async function warmUp(
  ask: (path: string) => Promise<Response>,
  { pages, signal }: { readonly pages: readonly string[]; readonly signal: AbortSignal },
): Promise<void> {
  for (const page of pages) {
    const html = await (await ask(page)).text()
    for (const [file] of html.matchAll(FILE)) {
      if (signal.aborted) return
      await (await ask(file)).arrayBuffer()
    }
  }
}
