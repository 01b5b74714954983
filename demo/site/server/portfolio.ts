import { FIRST_WORKS } from 'mandry/server'
import { KeptContent } from '#demo/platform/index.ts'
import type { Language } from '#demo/content/page.ts'
import { categoriesOf, GALLERY_ID, type PortfolioData } from '#demo/site/portfolio/images.ts'
import type { StoredPage } from '#demo/site/site-pages.ts'
import { BEST_BROTLI } from '../../http/answer-with.ts'

/** What asks a page for the whole portfolio. */
const ALL = 'all'

type GalleryPage = Pick<StoredPage, 'language' | 'portfolio'>

/** The `works` of a page's query, when that page would show other ones for them. */
export function worksAsked(
  { language, portfolio }: GalleryPage,
  works: string | null,
): string | undefined {
  if (!portfolio || !works) return undefined
  return works === ALL || choicesIn(portfolio, language).has(works) ? works : undefined
}

/**
 * The blocks of data for a page: the first works, or what its query asks for by `works`, a category in full or `all`.
 * None for a page without a gallery.
 */
export function galleryData(
  { language, portfolio }: GalleryPage,
  works: string | undefined,
): Readonly<Record<string, PortfolioData>> {
  if (!portfolio) return {}
  return { [GALLERY_ID]: { ...portfolio, images: shownOf(portfolio, language, works) } }
}

const contents = new WeakMap<PortfolioData, KeptContent>()

/** The whole portfolio as JSON, compressed once. */
export function portfolioContent(data: PortfolioData): KeptContent {
  const kept =
    contents.get(data) ??
    new KeptContent(Buffer.from(JSON.stringify(data)), {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' },
      brotliQuality: BEST_BROTLI,
      hasRanges: true,
    })
  contents.set(data, kept)
  return kept
}

const choices = new WeakMap<PortfolioData, ReadonlySet<string>>()

/** The categories that have works, which `works` may ask for. */
function choicesIn(data: PortfolioData, language: Language): ReadonlySet<string> {
  const known =
    choices.get(data) ?? new Set(data.images.flatMap((image) => categoriesOf(image, language)))
  choices.set(data, known)
  return known
}

function shownOf(
  { images }: PortfolioData,
  language: Language,
  works: string | undefined,
): PortfolioData['images'] {
  if (works === ALL) return images
  const chosen = images.filter((image) => works && categoriesOf(image, language).includes(works))
  return chosen.length > 0 ? chosen : images.slice(0, FIRST_WORKS)
}
