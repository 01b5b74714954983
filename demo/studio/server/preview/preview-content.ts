import { readContent, type Content } from '../../../content/content.ts'
import { languagesIn } from '../../../content/languages-in.ts'
import type { StoredApp, StoredApps, StoredItem } from '../../../content/stored-apps.ts'
import { PUBLISHED } from '../../../content/model/common-fields.ts'
import type { AppKey } from '../../../content/model/definition.ts'
import type { Language } from '../../../content/page.ts'
import type { PageKind } from '../../../content/records.ts'
import type { Preview } from './tickets.ts'

/** The number of an item that is not saved yet: no stored one has it. */
const UNSAVED = 0

/** In the values of items: references, and addresses as logos have them. */
const NAMES_OF_PICTURES = /\b\d+\.\d+\b|\/pictures\/[\w-]+\./g

/** Where records are shown that have no page of their own. */
const SHOWN_ON: Readonly<Record<AppKey, PageKind>> = {
  pages: 'home',
  tours: 'tours',
  events: 'events',
  departures: 'tours',
  team: 'about',
  works: 'portfolio',
  reviews: 'home',
  menu: 'home',
  settings: 'home',
  pictures: 'portfolio',
}

/**
 * The agency's content as it would be with one item replaced, and published as its language is.
 *
 * @param readable the apps of which the user may see what is not published
 */
export function contentWith(
  stored: StoredApps,
  key: AppKey,
  { itemId, values, language }: Pick<Preview, 'itemId' | 'values' | 'language'>,
  readable: ReadonlySet<AppKey>,
): Content {
  const apps = withLanguage(withinRights(stored, readable), language)
  const app = apps[key]
  const own = itemId ?? UNSAVED
  const item = { itemId: own, values: { ...values, status: PUBLISHED } }
  const others = app.items.filter((other) => other.itemId !== own)
  return readContent({ ...apps, [key]: { ...app, items: [...others, item] } })
}

/** Of the other apps only what the site shows: no draft, no language that is a draft, no picture that nothing names. */
function withinRights(stored: StoredApps, readable: ReadonlySet<AppKey>): StoredApps {
  const languages = new Set(languagesIn(stored.settings))
  const isPublic = (language: unknown) => typeof language !== 'string' || languages.has(language)
  const limited = (key: AppKey, isShown: (item: StoredItem) => boolean): StoredApp => {
    const app = stored[key]
    if (readable.has(key)) return app
    const items = app.items.filter(isShown).map(({ itemId, values }) => {
      const shown = Object.entries(values).filter(([name]) =>
        isPublic(app.fields[name]?.model.language),
      )
      return { itemId, values: Object.fromEntries(shown) }
    })
    return { ...app, items }
  }
  const keys = (Object.keys(stored) as AppKey[]).filter((key) => key !== 'pictures')
  const others = keys.map((key) => {
    const isShown = ({ values }: StoredItem) =>
      values.status === PUBLISHED && (key !== 'pages' || isPublic(values.language))
    return [key, limited(key, isShown)] as const
  })
  const texts = others.flatMap(([, { items }]) =>
    items.flatMap(({ values }) => Object.values(values)),
  )
  const named = new Set(texts.join('\n').match(NAMES_OF_PICTURES))
  const { appId } = stored.pictures
  const pictures = limited('pictures', ({ itemId, values }) => {
    // Drawings come with the site and are no files of anybody.
    return !values.file || named.has(`${appId}.${itemId}`) || named.has(`/pictures/${values.name}.`)
  })
  return { ...Object.fromEntries(others), pictures } as StoredApps
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
