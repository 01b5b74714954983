/** Files that current browsers choose. */
const FILE = /\/pictures\/[\w/-]+\.\w+\.avif/g

/**
 * Has the pictures of pages made before anybody comes for them, one at a time: visitors' own requests have the other
 * places. What is kept already costs a look into the folder.
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
