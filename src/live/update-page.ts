import { fetchPage, type SentPage } from './fetch-page.ts'
import { emitPageUpdated } from './page-updated.ts'
import { patchNode } from './patch.ts'
import { withTransition } from './transition.ts'

// src/element/register.ts has the method. The two share only this key.
const REFRESH = Symbol.for('mandry.refresh')

type Refreshable = Element & { readonly [REFRESH]?: () => void }

/** Between two questions for a version that was announced: another process, or a cache in front, may have it later. */
const RETRIES_MS = [200, 500, 1000, 2000, 4000, 8000, 16_000, 30_000]

let updating = Promise.resolve()
/** The version that was announced last. */
let announced: string
/** The page that is shown, as it was sent; undefined until it is fetched. */
let shown: SentPage | undefined

/**
 * Brings a newer version of this page into it, where it differs and nowhere else. Where that cannot be done, the page
 * stays as it is.
 *
 * @param tag the loader's script, which says which version the page has
 */
export function updatePage(tag: HTMLScriptElement, version: string): void {
  announced = version
  updating = updating
    .then(() => (version === announced ? update(tag) : undefined))
    .catch((cause: unknown) => report('it stays as it is', cause))
}

async function update(tag: HTMLScriptElement): Promise<void> {
  if (announced === 'gone') return report('it is no longer there')
  const { liveVersion: own } = tag.dataset
  if (announced === own) return
  // What the browser has shown is in its cache, unless another copy has taken its place.
  const sent =
    shown?.version === own ? shown : await fetchPage('force-cache').catch(() => undefined)
  const before = sent && sent.version === own ? sent.document : document
  const after = await fetchAnnounced()
  requireSameScripts(after.document)
  await withTransition(() => patchDocument(before, after.document))
  shown = after
  // A tag that has left the page is not patched.
  if (after.version) tag.dataset.liveVersion = after.version
}

async function fetchAnnounced(): Promise<SentPage> {
  let cause: unknown
  for (const delay of RETRIES_MS) {
    const page = await fetchPage('no-cache').catch((error: unknown) => void (cause = error))
    if (page?.version === announced) return page
    await new Promise((retry) => setTimeout(retry, delay))
  }
  throw new Error(`version ${announced} did not arrive`, { cause })
}

async function patchDocument(before: Document, after: Document): Promise<void> {
  const regions = new Set<Element>()
  const stale = new Set<Element>()
  const versions = { before: before.documentElement, after: after.documentElement }
  patchNode(document.documentElement, versions, { regions, stale })
  // What a configuration holds may be shown later, as a form's thanks: every widget reads it again.
  const isConfigured = [...stale].some((element) => element.matches('html, head'))
  for (const element of isConfigured ? document.querySelectorAll(':defined') : stale)
    (element as Refreshable)[REFRESH]?.()
  if (regions.size > 0) emitPageUpdated({ regions: [...regions] })
  // React renders in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
}

/** @throws {Error} when the page was made for other scripts, which cannot be exchanged */
function requireSameScripts(after: Document): void {
  const own = new Set([...document.querySelectorAll('script')].map(({ src }) => src))
  const other = [...after.querySelectorAll<HTMLScriptElement>('script[src]')].find(
    (script) => !own.has(new URL(script.getAttribute('src') ?? '', location.href).href),
  )
  const [one, two] = [rendererOf(document), rendererOf(after)]
  if (other || (one && two && one !== two))
    throw new Error('it has other scripts; they load with the next visit')
}

/** Of the package that rendered the widgets. */
function rendererOf(page: Document): string | undefined {
  for (const { shadowRoot } of page.querySelectorAll('*')) {
    const root = shadowRoot?.querySelector('[data-version]')
    if (root) return root.getAttribute('data-version') ?? undefined
  }
  return undefined
}

const reported = new Set<string>()

function report(what: string, cause: unknown = ''): void {
  const line = `mandry: a newer version of this page: ${what}`
  if (!reported.has(line)) console.warn(line, cause)
  reported.add(line)
}
