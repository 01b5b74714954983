import { openContent, type ContentSource } from '#demo/site/content/open-content.ts'
import type { Content } from '#demo/site/content/content.ts'
import type { Language, Page } from '#demo/site/page.ts'
import type { Manifest } from '#demo/site/pictures/manifest.ts'
import type { PortfolioData } from '#demo/site/portfolio/images.ts'
import { PageMaker, type PageMap, type SitePages, type StoredPage } from '#demo/site/site-pages.ts'
import type { SiteFrame } from '#demo/site/templates/frame.ts'
import type { Db } from '#demo/platform/index.ts'

/** The site's published pages, made of its content. Those that would come out the same stay the same objects. */
export interface Pages {
  readonly source: ContentSource
  readonly all: () => Promise<PageMap>
  /** What stands around the pages of a language, as it was read last. */
  readonly frame: (language: Language) => SiteFrame
  /** All works in a language, as they were read last: the same object until one of them changes. */
  readonly portfolio: (language: Language) => PortfolioData
  /** Whether an app is one of those that pages are made of. */
  readonly isMadeOf: (appId: number) => boolean
}

/** @param manifest has the placeholders of drawings */
export async function openPages(
  db: Db,
  log: (line: string) => void,
  manifest?: Manifest,
): Promise<Pages> {
  const source = await openContent(db, log)
  const appIds = new Set(Object.values(source.appIds))
  const maker = new PageMaker(manifest)
  let known = await source.current()
  let made: SitePages = maker.pagesOf(known)

  function pagesOf(content: Content): PageMap {
    if (content !== known) made = maker.pagesOf(content)
    known = content
    return made.pages
  }

  return {
    source,
    all: async () => pagesOf(await source.current()),
    frame: (language) => made.frames[language],
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
