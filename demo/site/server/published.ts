import { Hono } from 'hono'
import type { Item } from '#demo/platform/index.ts'
import type { Pages } from './pages.ts'

/** Where the browser looks up the languages of pages, as it would on a platform: below it is `/api/app/get`. */
export const PUBLISHED = '/published'

/**
 * The part of the pages app that is public: addresses and languages of published pages. The app itself is not shared, as
 * it holds drafts.
 */
export function publishedRoutes(pages: Pages): Hono {
  const { appId, fields } = pages.app
  const shown = [fields.status, fields.slug, fields.language, fields.alternative_languages]
  return new Hono().get('/api/app/get', async (context) => {
    if (context.req.query('app_id') !== String(appId))
      return context.json({ error: 'there is no such app', reason: 'missing' }, 404)
    const items_list = (await pages.published()).map((item) => publicPart(item, shown))
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

function publicPart({ item_id, fields }: Item, shown: readonly number[]) {
  return { item_id, fields: fields.filter(({ field_id }) => shown.includes(field_id)) }
}
