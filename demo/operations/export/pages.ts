import type { AskSite } from './ask-site.ts'
import { worksChoicesIn, withWorksPages } from './works-links.ts'

/** A page as it is written. */
export interface ExportedPage {
  /** Of its file, `en/tours/index.html`. */
  readonly path: string
  readonly html: string
  readonly headers: Headers
  /** Its content security policy. */
  readonly policy: string
}

/** `/en/404/` is the page of every unknown address below `/en/`. */
const NOT_FOUND = /^\/([a-z0-9-]+)\/404\/$/
/** Hosts that know one such page, or one start page, for all languages take this one's. */
export const MAIN_LANGUAGE = 'en'

/** All pages of the site, with one more for each choice of a gallery. @throws {ExportError} `broken-page` */
export async function collectPages(
  ask: AskSite,
  slugs: Iterable<string>,
): Promise<readonly ExportedPage[]> {
  const pages: ExportedPage[] = []
  for (const slug of slugs) {
    const [, language] = NOT_FOUND.exec(slug) ?? []
    if (language) {
      const page = await askPage(ask, {
        address: slug,
        slug,
        path: `${language}/404.html`,
        status: 404,
      })
      pages.push(page, ...(language === MAIN_LANGUAGE ? [{ ...page, path: '404.html' }] : []))
    } else pages.push(...(await pageWithChoices(ask, slug)))
  }
  return pages
}

async function pageWithChoices(ask: AskSite, slug: string): Promise<ExportedPage[]> {
  const html = await (await ask(slug)).text()
  const asked = [{ query: '', path: slug }, ...worksChoicesIn(html, slug)]
  return await Promise.all(
    asked.map(({ query, path }) =>
      askPage(ask, {
        address: slug + query,
        slug,
        path: `${path.slice(1)}index.html`,
        status: 200,
      }),
    ),
  )
}

interface Asked {
  readonly address: string
  readonly slug: string
  readonly path: string
  readonly status: number
}

async function askPage(
  ask: AskSite,
  { address, slug, path, status }: Asked,
): Promise<ExportedPage> {
  const answer = await ask(address, status)
  const { headers } = answer
  const policy = headers.get('Content-Security-Policy') ?? ''
  return { path, html: withWorksPages(await answer.text(), slug), headers, policy }
}
