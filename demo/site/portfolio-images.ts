import { firstApps } from './first-content/first-apps.ts'
import { LANGUAGES, type Both, type Language } from './page.ts'
import { CATEGORIES, PORTFOLIO_PICTURES, type Work } from './pictures/catalogue.ts'
import { pictureAddress } from './templates/picture.ts'
import { readContent } from './content/content.ts'

const CONTENT = readContent(firstApps())

/** One work as the gallery reads it, its texts in one language. */
export interface PortfolioImage {
  readonly image: string
  readonly photoName: string
  readonly title: string
  readonly alt: string
  readonly hoverText: string
  /** Address of the page that tells more; empty where there is none. */
  readonly link: string
  /** Pixels of the original: `1200x1500`. */
  readonly resolution: string
  /** Names of categories in Ukrainian, divided by commas. */
  readonly category: string
  /** The same in English. */
  readonly categoryEn: string
}

/** The portfolio's images in the gallery's order, by language. */
export const PORTFOLIO_IMAGES: Both<readonly PortfolioImage[]> = {
  en: PORTFOLIO_PICTURES.map((work) => imageOf(work, 'en')),
  uk: PORTFOLIO_PICTURES.map((work) => imageOf(work, 'uk')),
}

/** Names of the portfolio's categories in the gallery's order, by language. */
export const PORTFOLIO_CATEGORIES: Both<readonly string[]> = {
  en: Object.values(CATEGORIES).map(({ en }) => en),
  uk: Object.values(CATEGORIES).map(({ uk }) => uk),
}

function imageOf(work: Work, language: Language): PortfolioImage {
  const [en = '', uk = ''] = LANGUAGES.map((each) =>
    work.categories.map((key) => CATEGORIES[key][each]).join(', '),
  )
  return {
    image: pictureAddress(work.name),
    photoName: work.name,
    title: work.caption[language],
    alt: work.alt[language],
    hoverText: work.note?.[language] ?? '',
    link: linkOf(work, language),
    resolution: `${work.width}x${work.height}`,
    category: uk,
    categoryEn: en,
  }
}

/** @throws {Error} when no tour and no event has that picture */
function linkOf({ about }: Work, language: Language): string {
  if (about === undefined) return ''
  const picture = CONTENT.pictureNamed(about)?.reference
  const found = [...CONTENT.tours, ...CONTENT.events].find((offer) => offer.picture === picture)
  const address = found && CONTENT.address(found.reference, language)
  if (address) return address
  throw new Error(`no page is about ${about}`)
}
