import { LANGUAGES, type Language } from '../page.ts'
import { CATEGORIES, PORTFOLIO_PICTURES, type Work } from '../pictures/catalogue.ts'
import { pictureAddress } from '../templates/picture.ts'
import type { Both } from '../templates/words.ts'
import { addressUnder } from './addresses.ts'
import { EVENTS } from './event-list.ts'
import { TOURS } from './tour-list.ts'

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
  const tour = TOURS.find(({ picture }) => picture === about)
  const event = EVENTS.find(({ picture }) => picture === about)
  if (tour) return addressUnder('tours', tour.slug, language)
  if (event) return addressUnder('events', event.slug, language)
  throw new Error(`no page is about ${about}`)
}
