import { Hono } from 'hono'
import { FIRST_WORKS } from 'mandry/server'
import { PORTFOLIO_IMAGES, type PortfolioImage } from '#demo/site/portfolio-images.ts'
import { LANGUAGES, type Language } from '#demo/site/page.ts'
import { CATEGORIES } from '#demo/site/pictures/catalogue.ts'
import type { Manifest } from '#demo/site/pictures/manifest.ts'
import { KeptContent } from '#demo/platform/index.ts'
import { answerWith, BEST_BROTLI } from './answer-with.ts'
import { FORMATS } from '../../images/variant.ts'

/** What asks a page for the whole portfolio. */
const ALL = 'all'
/** The block of page data that a gallery names by its `gh-id`. */
const BLOCK = 'portfolio'

/** The portfolio in the gallery's data shape: all of it, or the part that a page shows. */
interface PortfolioData {
  readonly images: readonly object[]
  /** How many there are altogether. */
  readonly total: number
  readonly categories: readonly object[]
}

interface GalleryPage {
  readonly language: Language
  readonly body: string
}

export interface Portfolio {
  readonly all: (language: Language) => PortfolioData
  /** The `works` of a page's query, when that page would show other ones for them. */
  readonly worksOf: (page: GalleryPage, works: string | null) => string | undefined
  /**
   * The blocks of data for a page: the first works, or what its query asks for by `works`, a category in full or `all`.
   * None for a page without a gallery.
   */
  readonly pageData: (
    page: GalleryPage,
    works: string | undefined,
  ) => Readonly<Record<string, PortfolioData>>
}

/** @param manifest holds the placeholders of the pictures */
export function createPortfolio(manifest: Manifest): Portfolio {
  const data = { en: dataIn('en', manifest), uk: dataIn('uk', manifest) }
  const choices = { en: choicesIn('en'), uk: choicesIn('uk') }
  return {
    all: (language) => data[language],
    worksOf: (page, works) =>
      works && choices[page.language].has(works) && hasGallery(page) ? works : undefined,
    pageData: (page, works) =>
      hasGallery(page)
        ? {
            [BLOCK]: {
              ...data[page.language],
              images: shownOf(data[page.language].images, page.language, works),
            },
          }
        : {},
  }
}

/** `GET /en.json` and `GET /uk.json`: the whole portfolio. */
export function portfolioRoutes({ all }: Portfolio): Hono {
  const app = new Hono()
  for (const language of LANGUAGES) {
    const content = new KeptContent(Buffer.from(JSON.stringify(all(language))), {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' },
      brotliQuality: BEST_BROTLI,
      hasRanges: true,
    })
    app.get(`/${language}.json`, (context) => answerWith(context, content))
  }
  return app
}

function hasGallery({ body }: GalleryPage): boolean {
  return body.includes(`gh-id="${BLOCK}"`)
}

/** What `works` may ask for. */
function choicesIn(language: Language): ReadonlySet<string> {
  return new Set([ALL, ...PORTFOLIO_IMAGES[language].flatMap((image) => namesOf(image, language))])
}

function dataIn(language: Language, manifest: Manifest) {
  const images = PORTFOLIO_IMAGES[language].map((image) => {
    const placeholder = manifest[image.photoName]?.placeholder
    return Object.assign({}, image, { formats: FORMATS, placeholder })
  })
  const categories = Object.values(CATEGORIES).map(({ en, uk }) => {
    const count = images.filter((image) => namesOf(image, 'en').includes(en)).length
    return { en, uk, count }
  })
  return { images, total: images.length, categories }
}

function shownOf<Image extends PortfolioImage>(
  images: readonly Image[],
  language: Language,
  works: string | undefined,
): readonly Image[] {
  if (works === ALL) return images
  const chosen = images.filter((image) => works && namesOf(image, language).includes(works))
  return chosen.length > 0 ? chosen : images.slice(0, FIRST_WORKS)
}

/** Names of an image's categories in a language. */
function namesOf({ category, categoryEn }: PortfolioImage, language: Language): string[] {
  return (language === 'en' ? categoryEn : category).split(',').map((name) => name.trim())
}
