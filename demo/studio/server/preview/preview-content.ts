import { readContent, type Content } from '../../../site/content/content.ts'
import type { StoredApps } from '../../../site/content/stored-apps.ts'
import { PUBLISHED } from '../../../site/model/common-fields.ts'
import type { AppKey } from '../../../site/model/definition.ts'
import type { Language } from '../../../site/page.ts'
import type { PageKind } from '../../../site/content/records.ts'
import type { Preview } from './tickets.ts'

/** The number of an item that is not saved yet: no stored one has it. */
const UNSAVED = 0

/** Where records are shown that have no page of their own. */
const SHOWN_ON: Readonly<Record<AppKey, PageKind>> = {
  pages: 'home',
  tours: 'tours',
  events: 'events',
  works: 'portfolio',
  reviews: 'home',
  menu: 'home',
  settings: 'home',
  pictures: 'portfolio',
}

/** The agency's content as it would be with one item replaced, and published as its language is. */
export function contentWith(
  stored: StoredApps,
  key: AppKey,
  { itemId, values, language }: Pick<Preview, 'itemId' | 'values' | 'language'>,
): Content {
  const apps = withLanguage(stored, language)
  const app = apps[key]
  const own = itemId ?? UNSAVED
  const item = { itemId: own, values: { ...values, status: PUBLISHED } }
  const others = app.items.filter((other) => other.itemId !== own)
  return readContent({ ...apps, [key]: { ...app, items: [...others, item] } })
}

/** A language that is a draft is looked at before it is published. */
function withLanguage(stored: StoredApps, language: Language): StoredApps {
  const { settings } = stored
  const items = settings.items.map((item) =>
    item.values.kind === 'language' && item.values.tag === language
      ? { ...item, values: { ...item.values, status: PUBLISHED } }
      : item,
  )
  return { ...stored, settings: { ...settings, items } }
}

/** Address of the page that shows the item; undefined where the language has none. */
export function addressWith(
  content: Content,
  key: AppKey,
  { appId, itemId, language }: Preview,
): string | undefined {
  const own = content.address(`${appId}.${itemId ?? UNSAVED}`, language)
  return own ?? content.page(SHOWN_ON[key], language)?.slug
}
