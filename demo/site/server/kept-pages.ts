import type { Context } from 'hono'
import type { Changes, ContentAnswer, ContentRequest } from '#demo/platform/index.ts'
import type { Language } from '#demo/content/page.ts'
import type { PageAddress, PageVersion } from '#demo/site/live/page-version.ts'
import { slugOfMarkdown } from '#demo/site/markdown/markdown-path.ts'
import { answerWith } from '../../http/answer-with.ts'
import { slugOfCalendar } from '#demo/site/templates/calendar.ts'
import { finishCalendar, finishLlms, finishMarkdown } from './finish-markdown.ts'
import { finishSitemap, type FinishPage } from './finish-page.ts'
import { PageStore, type Finished, type PageStoreCounts } from './page-store.ts'
import { PageWatch, type WatchedPages } from './page-watch.ts'
import type { PageMap, StoredPage } from '#demo/site/site-pages.ts'
import type { Pages } from './pages.ts'
import { portfolioContent, worksAsked } from './portfolio.ts'
import { choiceIn, filteredBody, type TourChoice } from '#demo/site/templates/tour-filter.ts'
import { hintPreload } from './preload.ts'
import { unavailable } from './unavailable.ts'

export interface KeptPagesDeps {
  readonly pages: Pages
  readonly changes: Pick<Changes, 'subscribe'>
  readonly finish: FinishPage
  /** Public address of the site. Default: each request's own. */
  readonly origin: string | undefined
  readonly originOf: (context: Context) => string
  readonly now: () => number
  readonly log: (line: string) => void
  /** See `PageStoreOptions`. */
  readonly maxBytes?: number | undefined
}

/** Where a finished answer is kept, and how it is made of the pages. */
interface Wanted {
  readonly key: string
  readonly finish: (pages: PageMap) => Finished | Promise<Finished>
}

/** Pages of an address that has none. */
const NOT_FOUND = /^\/[a-z0-9-]+\/404\/$/

/** A day begins at a full hour in every time zone that the site may have. */
const HOUR_MS = 60 * 60 * 1000

/** The site's pages, each rendered and compressed once for all visits until something that it is made of changes. */
export class KeptPages {
  readonly #deps: KeptPagesDeps
  readonly #store: PageStore
  readonly #watch: PageWatch
  readonly #listeners: (() => void)[] = []
  #hour: number

  constructor(deps: KeptPagesDeps) {
    const { pages, changes, log } = deps
    const store = new PageStore(deps)
    const onRead = (read: PageMap) => {
      store.keepWhatIsMadeOf(read)
      for (const notify of this.#listeners) notify()
    }
    const watch = new PageWatch({ read: pages.all, onRead, log })
    changes.subscribe((change) => {
      const isOfPages = 'app_id' in change && pages.isMadeOf(change.app_id)
      if (isOfPages || change.api === '/lost') watch.notify()
    })
    this.#deps = deps
    this.#store = store
    this.#watch = watch
    this.#hour = this.#hourNow()
  }

  /** The answer to a request for a page, when it is finished and nothing has changed; by the path and query in `url`. */
  answerNow(
    request: ContentRequest & { readonly url?: string | undefined },
  ): ContentAnswer | undefined {
    const { method, url = '', headers } = request
    this.#noteHour()
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const queryAt = url.indexOf('?')
    const page = pageAt(this.#watch.current(), queryAt < 0 ? url : url.slice(0, queryAt))
    if (!page) return undefined
    const { query } = askedOf(page, queryAt < 0 ? '' : url.slice(queryAt))
    const origin = this.#deps.origin ?? `http://${String(headers.host)}`
    return this.#store.find(entryKey(origin, page.slug + query))?.content.answerNow(request)
  }

  /** Answers with the page at the path of the request, or that there is none. */
  async show(context: Context, language: Language): Promise<Response> {
    const { path, url } = context.req
    const watched = await this.#latest()
    const page = pageAt(watched.pages, path)
    if (!page) return await this.notFound(context, language)
    const { search } = new URL(url)
    const origin = this.#deps.originOf(context)
    return await this.#answer(context, watched, this.#wanted(page, { origin, search }))
  }

  /** Called when pages have changed, with the changed ones in memory. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Looks for changes whose news was lost, as a visit does. */
  check(): void {
    this.#noteHour()
    this.#watch.current()
  }

  /** The version of the page that a visitor of an address is sent now. It is rendered where it is not finished. */
  async versionOf({ origin, path, search }: PageAddress): Promise<PageVersion> {
    const { pages, isReachable } = await this.#latest()
    const page = pageAt(pages, path)
    if (!pages || !page) return isReachable ? 'gone' : undefined
    const { key, finish } = this.#wanted(page, { origin, search })
    const found = this.#store.find(key)
    const finished = found ?? (await this.#store.load(key, pages, async () => await finish(pages)))
    return finished.version
  }

  async notFound(context: Context, language: Language): Promise<Response> {
    const watched = await this.#latest()
    // Without the database nobody knows whether there is such a page by now.
    if (!watched.isReachable) return await this.#unavailable(context, language)
    const languages = [language, ...this.#deps.pages.languages()]
    const page = languages
      .map((each) => watched.pages?.get(`/${each}/404/`))
      .find((found) => found !== undefined)
    if (!page) return context.text('Not found', 404)
    const origin = this.#deps.originOf(context)
    return await this.#answer(context, watched, {
      key: entryKey(origin, page.slug),
      finish: () => this.#deps.finish(page, { url: page.slug, origin }),
    })
  }

  async sitemap(context: Context): Promise<Response> {
    const origin = this.#deps.originOf(context)
    return await this.#answer(context, await this.#latest(), {
      key: entryKey(origin, '/sitemap.xml'),
      finish: (pages) => finishSitemap(pages, origin),
    })
  }

  /** The page at a path that ends with `.md`, as Markdown; undefined where there is none. */
  async markdown(context: Context): Promise<Response | undefined> {
    const watched = await this.#latest()
    const page = pageAt(watched.pages, slugOfMarkdown(context.req.path) ?? '')
    if (!page) return undefined
    const origin = this.#deps.originOf(context)
    return await this.#answer(context, watched, {
      key: `${entryKey(origin, page.slug)}.md`,
      finish: () => finishMarkdown(page, origin),
    })
  }

  /** The event at a path that ends with `.ics`, for calendars; undefined where there is none with a day. */
  async calendar(context: Context): Promise<Response | undefined> {
    const watched = await this.#latest()
    const page = pageAt(watched.pages, slugOfCalendar(context.req.path) ?? '')
    if (!page?.calendar) return undefined
    const { calendar } = page
    const origin = this.#deps.originOf(context)
    return await this.#answer(context, watched, {
      key: `${entryKey(origin, page.slug)}.ics`,
      finish: () => finishCalendar({ ...page, calendar }, { origin, now: this.#deps.now() }),
    })
  }

  /** What the site holds, for programs that read text. */
  async llms(context: Context): Promise<Response> {
    const origin = this.#deps.originOf(context)
    return await this.#answer(context, await this.#latest(), {
      key: entryKey(origin, '/llms.txt'),
      finish: (pages) => finishLlms(pages, origin),
    })
  }

  /** All works, for a gallery that shows more of them. */
  async portfolio(context: Context, language: Language): Promise<Response> {
    const { pages } = await this.#latest()
    if (!pages) return await this.#unavailable(context, language)
    const portfolio = this.#deps.pages.portfolio(language)
    if (!portfolio) return await context.notFound()
    return await answerWith(context, portfolioContent(portfolio))
  }

  /** Pages offer what begins on a later day, so a new day changes them as their content does. */
  #noteHour(): void {
    const hour = this.#hourNow()
    if (hour === this.#hour) return
    this.#hour = hour
    this.#watch.notify()
  }

  #hourNow(): number {
    return Math.floor(this.#deps.now() / HOUR_MS)
  }

  async #latest(): Promise<WatchedPages> {
    this.#noteHour()
    return await this.#watch.latest()
  }

  counts(): PageStoreCounts {
    return this.#store.counts()
  }

  /** With what is finished, or will be in a moment. */
  async #answer(
    context: Context,
    { pages, isReachable }: WatchedPages,
    { key, finish }: Wanted,
  ): Promise<Response> {
    if (!pages) return await this.#unavailable(context, 'en')
    const kept = this.#store.find(key)
    if (!kept) hintPreload(context)
    const finished = kept ?? (await this.#store.load(key, pages, async () => await finish(pages)))
    if (!isReachable) context.header('Cache-Status', 'mandry; hit; detail=database-unreachable')
    const answer = await answerWith(context, finished.content)
    this.#store.evict()
    return answer
  }

  async #unavailable(context: Context, language: Language): Promise<Response> {
    return await unavailable(context, language, this.#deps.pages.frame(language))
  }

  #wanted(page: StoredPage, { origin, search }: Omit<PageAddress, 'path'>): Wanted {
    const { query, works, choice } = askedOf(page, search)
    const { filter } = page
    const body = () => (filter && choice ? filteredBody(page.body, filter, choice) : page.body)
    const url = page.slug + query
    return {
      key: entryKey(origin, url),
      finish: (among) =>
        this.#deps.finish({ ...page, body: body() }, { url, origin, works, among }),
    }
  }
}

/** What a query asks of a page. */
interface Asked {
  /** The part of the query that changes the page, in one order; else empty. It has offered values only. */
  readonly query: string
  readonly works?: string
  readonly choice?: TourChoice
}

function askedOf(page: StoredPage, search: string): Asked {
  const choice = page.filter && search ? choiceIn(page.filter, search) : undefined
  if (choice) return { query: `?${new URLSearchParams(choice).toString()}`, choice }
  const works = search.includes('works=')
    ? worksAsked(page, new URLSearchParams(search).get('works'))
    : undefined
  if (works === undefined) return { query: '' }
  return { query: `?${new URLSearchParams({ works }).toString()}`, works }
}

function entryKey(origin: string, url: string): string {
  return `${origin} ${url}`
}

/** The page of an address; what is shown at addresses without a page has none itself. */
function pageAt(pages: PageMap | undefined, path: string): StoredPage | undefined {
  return NOT_FOUND.test(path) ? undefined : pages?.get(path)
}
