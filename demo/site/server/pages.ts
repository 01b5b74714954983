import { PAGE_FIELDS } from '#demo/site/fields.ts'
import { LANGUAGES, type Alternative, type Language, type Page } from '#demo/site/page.ts'
import { type Db, type Item, listItems } from '#demo/platform/index.ts'
import { readSiteIds } from '#demo/site/site-ids.ts'
import { findApp, type SiteApp } from './find-app.ts'

export interface StoredPage extends Page {
  readonly alternatives: readonly Alternative[]
}

/** Pages by slug. */
export type PageMap = ReadonlyMap<string, StoredPage>

type PageName = keyof typeof PAGE_FIELDS.fields

/** The site's published pages. Read again only after the app has changed: then those that are as before stay the same objects. */
export interface Pages {
  readonly app: SiteApp<PageName>
  readonly all: () => Promise<PageMap>
  /** The items that the pages are made from. */
  readonly published: () => Promise<readonly Item[]>
}

interface Held {
  readonly revision: number
  readonly items: readonly Item[]
  readonly pages: PageMap
}

export async function openPages(db: Db): Promise<Pages> {
  const { pagesAppId } = await readSiteIds(db)
  const app = await findApp(db, pagesAppId, PAGE_FIELDS)
  let held: Held | undefined

  async function current(): Promise<Held> {
    const { revision } = await db
      .selectFrom('apps')
      .select('revision')
      .where('app_id', '=', app.appId)
      .executeTakeFirstOrThrow()
    if (held?.revision !== revision) {
      const stored = await listItems(db, app.appId, { withTrash: false })
      const items = stored.filter((item) => valuesOf(item, app).status === '1')
      held = { revision, items, pages: withKnown(held?.pages, pagesOf(items, app)) }
    }
    return held
  }
  return {
    app,
    all: async () => (await current()).pages,
    published: async () => (await current()).items,
  }
}

/** The pages whose address a page's own begins with, the shortest first. */
export function parentsOf({ slug }: Pick<Page, 'slug'>, pages: PageMap): StoredPage[] {
  const folders = slug.split('/').slice(1, -2)
  return folders.flatMap((_, index) => {
    const parent = pages.get(`/${folders.slice(0, index + 1).join('/')}/`)
    return parent ? [parent] : []
  })
}

/** @param items the published ones */
function pagesOf(items: readonly Item[], app: SiteApp<PageName>): Map<string, StoredPage> {
  const published = new Map(
    items.map((item) => [`${app.appId}.${item.item_id}`, valuesOf(item, app)]),
  )
  const pages = [...published.values()].flatMap((values) => {
    const language = readLanguage(values.language)
    if (!language) return []
    const alternatives = values.alternative_languages.split(',').flatMap((reference) => {
      const other = published.get(reference.trim())
      const otherLanguage = readLanguage(other?.language)
      return other && otherLanguage ? [{ language: otherLanguage, slug: other.slug }] : []
    })
    const { slug, title, description, body, image } = values
    return [{ slug, language, title, description, body, image, alternatives }]
  })
  return new Map(pages.map((page) => [page.slug, page]))
}

/** Pages in which those that have not changed are the objects that were known before. */
function withKnown(known: PageMap | undefined, pages: PageMap): PageMap {
  const entries = [...pages].map(([slug, page]): [string, StoredPage] => {
    const before = known?.get(slug)
    return [slug, before && isSame(before, page) ? before : page]
  })
  return new Map(entries)
}

function isSame(one: StoredPage, other: StoredPage): boolean {
  const names = Object.keys(one) as (keyof StoredPage)[]
  return names.every((name) =>
    name === 'alternatives'
      ? JSON.stringify(one[name]) === JSON.stringify(other[name])
      : one[name] === other[name],
  )
}

function valuesOf({ fields }: Item, app: SiteApp<PageName>): Record<PageName, string> {
  const byId = new Map(fields.map((field) => [field.field_id, field.field_value]))
  const entries = Object.entries(app.fields).map(([name, id]) => [name, byId.get(id) ?? ''])
  return Object.fromEntries(entries) as Record<PageName, string>
}

function readLanguage(value: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === value)
}
