import type { Context } from 'hono'
import { configurationOf } from '#demo/site/configuration.ts'
import { escapeHtml } from '#demo/site/html.ts'
import { ENQUIRIES_PATH } from '#demo/site/layout.ts'
import type { OutcomeStatus } from '#demo/site/outcome.ts'
import { LANGUAGES } from '#demo/site/page.ts'
import { parentsOf, type Pages, type StoredPage } from './pages.ts'
import type { Portfolio } from './portfolio.ts'
import { respond } from './respond.ts'

export interface PageRendererDeps {
  readonly pages: Pages
  readonly css: string
  readonly portfolio: Portfolio
  readonly originOf: (context: Context) => string
  /** Makes the proof that a page with forms came from here. */
  readonly formToken: () => Promise<string>
  /** Where forms are sent when another server takes them. Its tokens are its own: pages have none then. */
  readonly enquiriesUrl?: string | undefined
  readonly log: (line: string) => void
}

/** Answers with a page. Only a found page has an address of its own that search engines may keep. */
export type PageRenderer = (
  context: Context,
  page: StoredPage,
  status: OutcomeStatus | 404,
) => Promise<Response>

export function createPageRenderer({
  pages,
  css,
  portfolio,
  originOf,
  formToken,
  enquiriesUrl,
  log,
}: PageRendererDeps): PageRenderer {
  return async (context, page, status) => {
    const origin = originOf(context)
    const hasAddress = status === 200 && page.slug !== ''
    const versions = hasAddress
      ? versionsOf(page)
      : LANGUAGES.map((language) => ({ language, slug: `/${language}/` }))
    return await respond(context, {
      ...page,
      body: sentTo(enquiriesUrl, page.body),
      enquiriesUrl,
      status,
      image: `/pictures/${page.image}-1200.jpg`,
      canonical: hasAddress ? origin + page.slug : undefined,
      parents: hasAddress ? parentsOf(page, await pages.all()) : [],
      versions,
      origin,
      css,
      configuration: configurationOf({
        language: page.language,
        versions,
        origin,
        chapter: chapterOf(pages),
        formToken: enquiriesUrl ? undefined : await formToken(),
      }),
      pageData: portfolio.pageData(page, context.req.query('works')),
      onWarning: log,
    })
  }
}

/** A stored page's HTML, its forms with the address of another server where there is one. */
function sentTo(enquiriesUrl: string | undefined, body: string): string {
  const action = (url: string) => `action="${escapeHtml(url)}"`
  return enquiriesUrl ? body.replaceAll(action(ENQUIRIES_PATH), action(enquiriesUrl)) : body
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
