import { KeptContent } from '#demo/platform/index.ts'
import { CACHING, addressesIn } from './finish-page.ts'
import type { Finished } from './page-store.ts'
import { FAST_BROTLI } from '../../http/respond.ts'
import type { PageMap, StoredPage } from '#demo/site/site-pages.ts'
import { calendarFile } from '#demo/site/templates/calendar.ts'
import { llmsText, pageMarkdown } from '#demo/site/markdown/page-markdown.ts'

/** Search engines show the page itself. @param origin of the site, without a slash at the end */
export async function finishMarkdown(page: StoredPage, origin: string): Promise<Finished> {
  const content = new KeptContent(Buffer.from(await pageMarkdown(page, origin)), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Language': page.language,
      'Cache-Control': CACHING,
      Link: `<${origin}${page.slug}>; rel="canonical"`,
    },
    brotliQuality: FAST_BROTLI,
  })
  return { content, madeOf: (all) => [all.get(page.slug)] }
}

/** An event for calendars. @param origin of the site, without a slash at the end */
export function finishCalendar(
  { slug, calendar }: StoredPage & { readonly calendar: NonNullable<StoredPage['calendar']> },
  { origin, now }: { readonly origin: string; readonly now: number },
): Finished {
  const content = new KeptContent(
    Buffer.from(calendarFile(calendar, { url: origin + slug, now })),
    {
      headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': CACHING },
      brotliQuality: FAST_BROTLI,
    },
  )
  return { content, madeOf: (all) => [all.get(slug)] }
}

export function finishLlms(pages: PageMap, origin: string): Finished {
  const content = new KeptContent(Buffer.from(llmsText(pages, origin)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHING },
    brotliQuality: FAST_BROTLI,
  })
  const texts = (all: PageMap) =>
    [...all.values()].flatMap(({ title, description, dates, frame }) => [
      title,
      description,
      dates ?? '',
      frame.name,
    ])
  return { content, madeOf: (all) => [...addressesIn(all), ...texts(all)] }
}
