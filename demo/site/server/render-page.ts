import { configurationOf } from '#demo/site/configuration.ts'
import { documentOf } from '#demo/site/layout.ts'
import { LANGUAGES } from '#demo/site/page.ts'
import { renderPage } from 'mandry/server'
import { parentsOf, type PageMap, type Pages, type StoredPage } from './pages.ts'
import type { Portfolio } from './portfolio.ts'

export interface PageRendererDeps {
  readonly pages: Pages
  readonly css: string
  readonly portfolio: Portfolio
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
}

/** Makes the HTML of a page, its elements rendered. */
export type PageRenderer = (page: StoredPage, facts: PageFacts) => string

export function createPageRenderer({ pages, css, portfolio, log }: PageRendererDeps): PageRenderer {
  return (page, { url, origin, among, formToken, works, nonce }) => {
    const versions = among
      ? versionsOf(page)
      : LANGUAGES.map((language) => ({ language, slug: `/${language}/` }))
    const document = documentOf({
      ...page,
      image: `/pictures/${page.image}-1200.jpg`,
      canonical: among && origin + page.slug,
      parents: among ? parentsOf(page, among) : [],
      versions,
      origin,
      css,
      nonce,
    })
    const { language } = page
    const chapter = chapterOf(pages)
    return renderPage(document, {
      url,
      configuration: configurationOf({ language, versions, origin, chapter, formToken }),
      pageData: portfolio.pageData(page, works),
      nonce,
      onWarning: log,
      holdEarlyClicks: true,
    })
  }
}

/** A page in all its languages, in the site's order. */
function versionsOf({ language, slug, alternatives }: StoredPage) {
  const all = [{ language, slug }, ...alternatives]
  return LANGUAGES.flatMap((wanted) => all.filter((version) => version.language === wanted))
}

/** Where the pages are, for look-ups from the browser. */
export function chapterOf({ app: { appId, fields } }: Pages) {
  return {
    app_id: appId,
    slug_field_id: fields.slug,
    status_field_id: fields.status,
    language_field_id: fields.language,
    alternative_languages_field_id: fields.alternative_languages,
  }
}
