import { configurationOf } from '#demo/site/configuration.ts'
import { escapeHtml } from '#demo/http/html.ts'
import { documentOf, ENQUIRIES_PATH } from '#demo/site/layout.ts'
import { renderPage } from 'mandry/server'
import type { PageMap, StoredPage } from '#demo/site/site-pages.ts'
import { parentsOf, type Pages } from './pages.ts'
import { galleryData } from './portfolio.ts'
import { chapterOf } from './published.ts'

export interface PageRendererDeps {
  readonly pages: Pages
  readonly css: string
  /** Where forms are sent when another server takes them. Its tokens are its own: pages have none then. */
  readonly enquiriesUrl?: string | undefined
  /** See `DocumentParts`. */
  readonly measure?: string | undefined
  readonly log: (line: string) => void
}

/** What a page is rendered from, besides the page itself. */
export interface PageFacts {
  /** Where it stands, path and query. */
  readonly url: string
  readonly origin: string
  /** Whether search engines may keep it: then it has an address of its own and a place among these pages. */
  readonly among?: PageMap | undefined
  /** Proof that its forms came from here. */
  readonly formToken: string
  /** Which works its gallery shows, as in its query. */
  readonly works?: string | undefined
  /** For its inline styles and scripts. */
  readonly nonce: string
  /** What stands where the version of a live page goes. Left out for pages without an address of their own. */
  readonly liveMark?: string
}

/** Makes the HTML of a page, its elements rendered. */
export type PageRenderer = (page: StoredPage, facts: PageFacts) => string

export function createPageRenderer({
  pages,
  css,
  enquiriesUrl,
  measure,
  log,
}: PageRendererDeps): PageRenderer {
  return (page, { url, origin, among, formToken: ownToken, works, nonce, liveMark }) => {
    const formToken = enquiriesUrl ? undefined : ownToken
    const versions = among
      ? versionsOf(page)
      : page.frame.languages.map((language) => ({ language, slug: `/${language}/` }))
    const document = documentOf({
      ...page,
      body: sentTo(enquiriesUrl, page.body),
      enquiriesUrl,
      measure,
      image: `/pictures/${page.image}-1200.jpg`,
      canonical: among && origin + page.slug,
      parents: among ? parentsOf(page, among) : [],
      versions,
      origin,
      css,
      nonce,
      liveVersion: among && !enquiriesUrl ? liveMark : undefined,
    })
    const { language, frame, ownForm, asks } = page
    const chapter = chapterOf(pages)
    return renderPage(document, {
      url,
      configuration: configurationOf({
        language,
        frame,
        ownForm,
        button: asks?.button,
        versions,
        origin,
        chapter,
        formToken,
      }),
      pageData: galleryData(page, works),
      nonce,
      onWarning: log,
      holdEarlyClicks: true,
    })
  }
}

/** A stored page's HTML, its forms with the address of another server where there is one. */
function sentTo(enquiriesUrl: string | undefined, body: string): string {
  const action = (url: string) => `action="${escapeHtml(url)}"`
  return enquiriesUrl ? body.replaceAll(action(ENQUIRIES_PATH), action(enquiriesUrl)) : body
}

/** A page in all its languages, in the site's order. */
function versionsOf({ language, slug, alternatives, frame }: StoredPage) {
  const all = [{ language, slug }, ...alternatives]
  return frame.languages.flatMap((wanted) => all.filter((version) => version.language === wanted))
}
