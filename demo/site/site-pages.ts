import type { Content } from '../content/content.ts'
import type { AgencyEvent, PageRecord, Tour } from '../content/records.ts'
import { track, type Tracked, type Read } from '../content/track.ts'
import {
  byLanguage,
  type Alternative,
  type ByLanguage,
  type Language,
  type Page,
} from '../content/page.ts'
import type { Manifest } from '../images/drawings/manifest.ts'
import { GALLERY_ID, type PortfolioData } from './portfolio/images.ts'
import { PortfolioMaker } from './portfolio/portfolio-maker.ts'
import { eventBody } from './templates/events.ts'
import { frameOf, type SiteFrame } from './templates/frame.ts'
import { pageBody } from './templates/page-body.ts'
import { referencedPicture, type Scope } from './templates/scope.ts'
import { eventData, tourData } from './templates/structured-data.ts'
import { tourBody } from './templates/tours.ts'
import { typeset } from './templates/typeset.ts'

/** A page as it is shown: all of the content that it is made of is in here. */
export interface StoredPage extends Page {
  readonly alternatives: readonly Alternative[]
  readonly frame: SiteFrame
  /** All works, on a page that has a gallery. */
  readonly portfolio?: PortfolioData | undefined
}

/** Pages by slug. */
export type PageMap = ReadonlyMap<string, StoredPage>

export interface SitePages {
  readonly pages: PageMap
  readonly frames: ByLanguage<SiteFrame>
  readonly portfolios: ByLanguage<PortfolioData>
  /** Languages of the site, the default one first. */
  readonly languages: readonly Language[]
}

/** Shown where a page has no picture. */
const DEFAULT_IMAGE = 'og-card'

type OwnPart = Omit<StoredPage, 'frame'>

interface Made extends Tracked<OwnPart | undefined> {
  readonly page: StoredPage | undefined
}

/** Makes the site's pages of its content. What would come out the same is the object that it was before. */
export class PageMaker {
  readonly #drawings: Manifest
  readonly #portfolios: PortfolioMaker
  readonly #frames = new Map<Language, Tracked<SiteFrame>>()
  #made = new Map<string, Made>()
  #pages: PageMap = new Map()

  /** @param manifest has the placeholders of drawings */
  constructor(manifest: Manifest = {}) {
    this.#drawings = manifest
    this.#portfolios = new PortfolioMaker(manifest)
  }

  pagesOf(content: Content): SitePages {
    const frames = byLanguage(content.languages, (each) => this.#frameOf(content, each))
    const made = new Map<string, Made>()
    const pages = new Map<string, StoredPage>()
    for (const shown of shownIn(content)) {
      const frame = frames[shown.language]
      if (!frame) continue
      const now = this.#make(content, shown, frame)
      made.set(`${shown.reference} ${shown.language}`, now)
      if (now.page) pages.set(now.page.slug, now.page)
    }
    this.#made = made
    const isSame =
      pages.size === this.#pages.size &&
      [...pages].every(([slug, page]) => this.#pages.get(slug) === page)
    if (!isSame) this.#pages = pages
    const { languages } = content
    const portfolios = byLanguage(languages, (each) => this.#portfolios.dataOf(content, each))
    return { pages: this.#pages, frames, portfolios, languages }
  }

  #frameOf(content: Content, language: Language): SiteFrame {
    const before = this.#frames.get(language)
    const frame = track(content, (read) => frameOf({ language, read }), before)
    this.#frames.set(language, frame)
    return frame.value
  }

  #make(content: Content, { reference, language }: Shown, frame: SiteFrame): Made {
    const before = this.#made.get(`${reference} ${language}`)
    const drawings = this.#drawings
    const make = (read: Read) =>
      this.#withPortfolio(ownPart(reference, { language, read, drawings }), read)
    const tracked = track(content, make, before)
    const { value } = tracked
    const isSame = value === before?.value && frame === before?.page?.frame
    return { ...tracked, page: isSame ? before.page : value && { ...value, frame } }
  }

  #withPortfolio(own: OwnPart | undefined, read: Read): OwnPart | undefined {
    if (!own?.body.includes(`gh-id="${GALLERY_ID}"`)) return own
    const portfolio = read((content) => this.#portfolios.dataOf(content, own.language))
    return { ...own, portfolio }
  }
}

interface Shown {
  readonly reference: string
  readonly language: Language
}

/** Free pages come last: they are shown in the place of others at their address. */
function shownIn({ pages, tours, events, languages }: Content): Shown[] {
  const isFree = ({ kind }: PageRecord) => kind === 'free'
  const offers = [...tours, ...events].flatMap(({ reference }) =>
    languages.map((language) => ({ reference, language })),
  )
  return [...pages.filter((page) => !isFree(page)), ...offers, ...pages.filter(isFree)]
}

function ownPart(reference: string, scope: Scope): OwnPart | undefined {
  const { language, read } = scope
  const record = read((content) => content.find(reference))
  const address = read((content) => content.address(reference, language))
  if (address === undefined) return undefined
  const alternatives = alternativesOf(reference, scope)
  const base = { language, alternatives }
  if (record?.app === 'pages') {
    const slug = record.kind === 'not-found' ? `/${language}/404/` : address
    return { ...base, slug, ...textsOf(record, scope) }
  }
  if (record?.app !== 'tours' && record?.app !== 'events') return undefined
  const texts = offerTexts(record, scope)
  return texts && { ...base, slug: address, ...texts }
}

function alternativesOf(
  reference: string,
  { language, read }: { readonly language: Language; readonly read: Read },
): Alternative[] {
  const languages = read((content) => content.languages)
  return languages.flatMap((other) => {
    const slug = read((content) => content.address(reference, other))
    return other === language || slug === undefined ? [] : [{ language: other, slug }]
  })
}

function textsOf(record: PageRecord, scope: Scope) {
  return {
    title: record.title,
    description: record.description,
    image: referencedPicture(scope, record.image)?.name ?? DEFAULT_IMAGE,
    body: typeset(pageBody(record, scope).text, scope.language),
  }
}

function offerTexts(offer: Tour | AgencyEvent, scope: Scope) {
  const { language, read } = scope
  const texts = offer.texts[language]
  if (!texts) return undefined
  const list = read((content) => content.page(offer.app, language))
  const body = offer.app === 'tours' ? tourBody(offer, list, scope) : eventBody(offer, list, scope)
  return {
    title: texts.name,
    about: texts.name,
    description: texts.description,
    image: referencedPicture(scope, offer.picture)?.name ?? DEFAULT_IMAGE,
    body: typeset(body.text, language),
    schema: offer.app === 'tours' ? tourData(offer, language) : eventData(offer, language),
  }
}
