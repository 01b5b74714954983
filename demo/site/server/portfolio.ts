import { constants } from 'node:zlib'
import { Hono } from 'hono'
import { FIRST_WORKS } from 'mandry/server'
import { PORTFOLIO_IMAGES, type PortfolioImage } from '#demo/site/content/portfolio-images.ts'
import { LANGUAGES, type Language } from '#demo/site/page.ts'
import { CATEGORIES } from '#demo/site/pictures/catalogue.ts'
import type { Manifest } from '#demo/site/pictures/manifest.ts'
import { sendBytes, shrink } from '#demo/platform/index.ts'
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

export interface Portfolio {
  readonly all: (language: Language) => PortfolioData
  /**
   * The blocks of data for a page: the first works, or what its query asks for by `works`, a category in full or `all`.
   * None for a page without a gallery.
   */
  readonly pageData: (
    page: { readonly language: Language; readonly body: string },
    works: string | undefined,
  ) => Readonly<Record<string, PortfolioData>>
}

/** @param manifest holds the placeholders of the pictures */
export function createPortfolio(manifest: Manifest): Portfolio {
  const data = { en: dataIn('en', manifest), uk: dataIn('uk', manifest) }
  return {
    all: (language) => data[language],
    pageData: ({ language, body }, works) =>
      body.includes(`gh-id="${BLOCK}"`)
        ? {
            [BLOCK]: { ...data[language], images: shownOf(data[language].images, language, works) },
          }
        : {},
  }
}

/** `GET /en.json` and `GET /uk.json`: the whole portfolio. */
export function portfolioRoutes({ all }: Portfolio): Hono {
  const app = new Hono()
  for (const language of LANGUAGES) {
    const bytes = new TextEncoder().encode(JSON.stringify(all(language)))
    let shrunk: Promise<Uint8Array<ArrayBuffer>> | undefined
    const brotli = () => (shrunk ??= shrink(bytes, constants.BROTLI_MAX_QUALITY))
    app.get(`/${language}.json`, (context) =>
      sendBytes(context, { bytes, type: 'application/json', caching: 'no-cache', brotli }),
    )
  }
  return app
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
