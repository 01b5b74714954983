import { createHash } from 'node:crypto'
import { readContent } from '../content.ts'
import earlier from '../first-content/earlier-pages.json' with { type: 'json' }
import { firstApps } from '../first-content/first-apps.ts'
import { FIRST_ITEMS } from '../first-content/first-items.ts'
import type { AppKey } from '../model/definition.ts'
import { FIRST_LANGUAGES } from '../model/stored-fields.ts'
import type { Language } from '../page.ts'

/** What the page of an earlier version is made from now. */
export interface Origin {
  readonly app: Extract<AppKey, 'pages' | 'tours' | 'events'>
  readonly key: string
  readonly language: Language
  readonly slug: string
}

/** A page of an earlier version, as its item holds it. */
export interface EarlierPage {
  readonly itemId: number
  readonly status: string
  readonly slug: string
  readonly language: string
  readonly title: string
  readonly description: string
  readonly body: string
  readonly image: string
  readonly alternative_languages: string
}

/** Hashes of what the version before this one rendered, by address; the picture by its name. */
type Hashes = Readonly<Record<'title' | 'description' | 'body' | 'image', string>>
const EARLIER: ReadonlyMap<string, Hashes> = new Map(Object.entries(earlier))

/** Every page that the version before this one made. */
export function allOrigins(): readonly Origin[] {
  const content = readContent(firstApps())
  return (['pages', 'tours', 'events'] as const).flatMap((app) =>
    FIRST_ITEMS[app].flatMap(({ key }, index) =>
      FIRST_LANGUAGES.flatMap((language) => {
        const record = content[app][index]
        const isOwn = record && (record.app !== 'pages' || record.language === language)
        const slug = isOwn ? content.address(record.reference, language) : undefined
        return slug === undefined ? [] : [{ app, key, language, slug }]
      }),
    ),
  )
}

/** Whether the version before had such a page. */
export function isOfEarlier({ slug }: Origin): boolean {
  return EARLIER.has(slug)
}

/** Whether a page still has the body that it was made with. */
export function hasFirstBody({ body }: EarlierPage, { slug }: Origin): boolean {
  return EARLIER.get(slug)?.body === earlierHash(body)
}

/** Whether a page still shows the picture that it was made with. */
export function hasFirstImage({ image }: EarlierPage, { slug }: Origin): boolean {
  return EARLIER.get(slug)?.image === image
}

/** What each page was made as: by its address, else by what of it was not edited. */
export function matchOrigins(
  pages: readonly EarlierPage[],
  origins: readonly Origin[],
): ReadonlyMap<EarlierPage, Origin> {
  const free = new Set(origins)
  const found = new Map<EarlierPage, Origin>()
  const match = (isIt: (page: EarlierPage, origin: Origin) => boolean) => {
    for (const page of pages) {
      if (found.has(page)) continue
      const origin = [...free].find((each) => each.language === page.language && isIt(page, each))
      if (!origin) continue
      found.set(page, origin)
      free.delete(origin)
    }
  }
  match((page, { slug }) => page.slug === slug)
  match(hasFirstBody)
  match((page, { slug }) => EARLIER.get(slug)?.title === earlierHash(page.title))
  return found
}

function earlierHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
