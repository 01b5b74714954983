import { openContent, type ContentSource } from '#demo/content/open-content.ts'
import type { Content } from '#demo/content/content.ts'
import { findLanguage, type Language, type Page } from '#demo/content/page.ts'
import type { Manifest } from '#demo/images/drawings/manifest.ts'
import type { PortfolioData } from '#demo/site/portfolio/images.ts'
import { PageMaker, type PageMap, type SitePages, type StoredPage } from '#demo/site/site-pages.ts'
import type { SiteFrame } from '#demo/site/templates/frame.ts'
import { dayOf } from '#demo/site/templates/words.ts'
import type { Db } from '#demo/platform/index.ts'

/** The site's published pages, made of its content. Those that would come out the same stay the same objects. */
export interface Pages {
  readonly source: ContentSource
  readonly all: () => Promise<PageMap>
  /** Those of the site, the default one first, as they were read last. */
  readonly languages: () => readonly Language[]
  /** What stands around the pages of a visitor's language, or of the default one, as it was read last. */
  readonly frame: (language: string) => SiteFrame
  /** All works in a language of the site, as they were read last: the same object until one of them changes. */
  readonly portfolio: (language: Language) => PortfolioData | undefined
  /** Whether an app is one of those that pages are made of. */
  readonly isMadeOf: (appId: number) => boolean
}

export interface PagesDeps {
  readonly db: Db
  readonly log: (line: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** @param manifest has the placeholders of drawings */
export async function openPages({ db, log, now }: PagesDeps, manifest?: Manifest): Promise<Pages> {
  const source = await openContent(db, log)
  const appIds = new Set(Object.values(source.appIds))
  const maker = new PageMaker(manifest)
  let known = await source.current()
  let day = dayOf(now())
  let made: SitePages = maker.pagesOf(known, day)

  function pagesOf(content: Content): PageMap {
    const today = dayOf(now())
    if (content !== known || today !== day) made = maker.pagesOf(content, today)
    known = content
    day = today
    return made.pages
  }

  return {
    source,
    all: async () => pagesOf(await source.current()),
    languages: () => made.languages,
    frame(language) {
      const own = findLanguage(language, made.languages) ?? made.languages[0] ?? ''
      const frame = made.frames[own]
      if (!frame) throw new Error('the site has no language')
      return frame
    },
    portfolio: (language) => made.portfolios[language],
    isMadeOf: (appId) => appIds.has(appId),
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
