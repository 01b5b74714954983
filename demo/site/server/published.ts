import { Hono } from 'hono'
import { PUBLISHED as STATUS } from '#demo/content/model/common-fields.ts'
import type { PageMap, StoredPage } from '#demo/site/site-pages.ts'
import type { Pages } from './pages.ts'

/** Where the browser looks up the languages of pages, as it would on a platform: below it is `/api/app/get`. */
export const PUBLISHED = '/published'

/** Numbers of the fields in this answer alone. */
const FIELDS = { slug: 1, status: 2, language: 3, alternative_languages: 4 } as const

/** Where the addresses of pages are, for look-ups from the browser. */
export function chapterOf({ source }: Pages) {
  return {
    app_id: source.appIds.pages,
    slug_field_id: FIELDS.slug,
    status_field_id: FIELDS.status,
    language_field_id: FIELDS.language,
    alternative_languages_field_id: FIELDS.alternative_languages,
  }
}

/**
 * The part of the content that is public: addresses and languages of published pages, as items of one app. The apps
 * themselves are not shared, as they hold drafts; tours and events have no items among the pages.
 */
export function publishedRoutes(pages: Pages): Hono {
  const appId = pages.source.appIds.pages
  return new Hono().get('/api/app/get', async (context) => {
    if (context.req.query('app_id') !== String(appId))
      return context.json({ error: 'there is no such app', reason: 'missing' }, 404)
    const items_list = itemsOf(await pages.all(), appId)
    context.header('Cache-Control', 'no-cache')
    context.header('X-Content-Type-Options', 'nosniff')
    return context.json({
      app_id: appId,
      field_list: [],
      views_list: [],
      file_list: [],
      items_list,
    })
  })
}

/** Numbers of items and references hold within one answer. */
function itemsOf(pages: PageMap, appId: number) {
  const numbers = new Map([...pages.keys()].map((slug, index) => [slug, index + 1]))
  const referencesOf = ({ alternatives }: StoredPage) =>
    alternatives.flatMap(({ slug }) => {
      const number = numbers.get(slug)
      return number === undefined ? [] : [`${appId}.${number}`]
    })
  return [...pages.values()].map((page, index) => {
    const { slug, language } = page
    const alternative_languages = referencesOf(page).join()
    const values = { slug, status: STATUS, language, alternative_languages }
    const fields = Object.entries(values).map(([name, field_value]) => {
      const field_id = FIELDS[name as keyof typeof FIELDS]
      return { field_id, element_id: field_id, data_id: field_id, field_value }
    })
    return { item_id: index + 1, fields }
  })
}
