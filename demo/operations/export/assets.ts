import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { AskSite } from './ask-site.ts'

/** A file that pages name, with the headers it came with. */
export interface Asset {
  /** `mandry/mandry.js` */
  readonly path: string
  readonly bytes: Uint8Array
  readonly headers: Headers
}

/** Everything that pages name besides pages and pictures: scripts, fonts, brand marks, data. */
const NAMED = /(?<=["'(])\/(?:mandry|demo|brand|fonts|portfolio)\/[\w./-]+\.\w+/g
/** Scripts name each other by a relative path. */
const IMPORTED = /["'`](\.\.?\/[\w./-]+\.js)["'`]/g
const WIDGETS = 'mandry/'
const VERSION_LENGTH = 10

/** The files that pages name, and those that scripts among them import. @throws {ExportError} `broken-page` */
export async function collectAssets(
  ask: AskSite,
  pages: readonly { readonly html: string }[],
): Promise<readonly Asset[]> {
  const found = new Map<string, Asset>()
  const queue = new Set(pages.flatMap(({ html }) => html.match(NAMED) ?? []))
  // A set goes on to what is added to it meanwhile.
  for (const address of queue) {
    const answer = await ask(address)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    found.set(address, { path: address.slice(1), bytes, headers: answer.headers })
    if (!address.endsWith('.js')) continue
    for (const [, path = ''] of new TextDecoder().decode(bytes).matchAll(IMPORTED))
      queue.add(posix.join(posix.dirname(address), path))
  }
  return [...found.values()]
}

/** Puts the widgets into a folder named by their content, in which all may be cached without an end. */
export function versionWidgets(assets: readonly Asset[]): {
  readonly folder: string
  readonly assets: readonly Asset[]
} {
  const hash = createHash('sha256')
  for (const { path, bytes } of assets
    .filter(isWidget)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(path).update(bytes)
  const folder = `${WIDGETS}${hash.digest('hex').slice(0, VERSION_LENGTH)}/`
  const moved = (path: string) => folder + path.slice(WIDGETS.length)
  return {
    folder,
    assets: assets.map((asset) =>
      isWidget(asset) ? Object.assign({}, asset, { path: moved(asset.path) }) : asset,
    ),
  }
}

/** A page that names the widgets where they are. */
export function withWidgetsIn(folder: string, html: string): string {
  return html.replaceAll(/(?<=["'(])\/mandry\/(?=[\w.-])/g, `/${folder}`)
}

function isWidget({ path }: Asset): boolean {
  return path.startsWith(WIDGETS)
}
