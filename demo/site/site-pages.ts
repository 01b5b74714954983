import type { Content } from '../content/content.ts'
import type { AgencyEvent, PageRecord, Tour } from '../content/records.ts'
import { track, type Tracked, type Read } from '../content/track.ts'
import {
  byLanguage,
  type Alternative,
  type Asks,
  type ByLanguage,
  type Language,
  type Page,
} from '../content/page.ts'
import type { Manifest } from '../images/drawings/manifest.ts'
import { GALLERY_ID, type PortfolioData } from './portfolio/images.ts'
import { PortfolioMaker } from './portfolio/portfolio-maker.ts'
import { calendarEntry, type CalendarEntry } from './templates/calendar.ts'
import { departuresOf, openDates } from './templates/departures.ts'
import { eventBody, isOver } from './templates/events.ts'
import { frameOf, ownFormOf, type ConfiguredForm, type SiteFrame } from './templates/frame.ts'
import { pageBody } from './templates/page-body.ts'
import { labelsIn, referencedPicture, sectionOf, type Scope } from './templates/scope.ts'
import { eventData, tourData } from './templates/structured-data.ts'
import type { TourFilter } from './templates/tour-filter.ts'
import { tourBody, tourListFilter } from './templates/tours.ts'
import { typeset } from './templates/typeset.ts'
import { dayOf } from './templates/words.ts'

/** A page as it is shown: all of the content that it is made of is in here. */
export interface StoredPage extends Page {
  readonly alternatives: readonly Alternative[]
  readonly frame: SiteFrame
  /** The form of its popup, where it is not that of every page. */
  readonly ownForm?: ConfiguredForm | undefined
  /** An event with a day, for calendars. */
  readonly calendar?: CalendarEntry
  /** Dates of a tour that can be booked, in a line. */
  readonly dates?: string | undefined
  /** On a page that lists many tours. */
  readonly filter?: TourFilter | undefined
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
  #today = ''

  /** @param manifest has the placeholders of drawings */
  constructor(manifest: Manifest = {}) {
    this.#drawings = manifest
    this.#portfolios = new PortfolioMaker(manifest)
  }

  /** @param today in Kyiv, as `2027-06-12`: pages offer what begins on a later day */
  pagesOf(content: Content, today = dayOf(Date.now())): SitePages {
    const isNewDay = today !== this.#today
    this.#today = today
    const frames = byLanguage(content.languages, (each) => this.#frameOf(content, each, isNewDay))
    const made = new Map<string, Made>()
    const pages = new Map<string, StoredPage>()
    for (const shown of shownIn(content)) {
      const frame = frames[shown.language]
      if (!frame) continue
      const now = this.#make(content, { ...shown, frame, isNewDay })
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

  #frameOf(content: Content, language: Language, isNewDay: boolean): SiteFrame {
    const before = this.#frames.get(language)
    const scope = { language, today: this.#today }
    const make = (read: Read) => frameOf({ ...scope, read })
    const frame = track(content, make, isNewDay ? outdated(before) : before)
    this.#frames.set(language, frame)
    return frame.value
  }

  #make(content: Content, { reference, language, frame, isNewDay }: Wanted): Made {
    const before = this.#made.get(`${reference} ${language}`)
    const scope = { language, drawings: this.#drawings, today: this.#today }
    const make = (read: Read) => this.#withPortfolio(ownPart(reference, { ...scope, read }), read)
    const tracked = track(content, make, isNewDay ? outdated(before) : before)
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

interface Wanted extends Shown {
  readonly frame: SiteFrame
  readonly isNewDay: boolean
}

/** What is made again. It stays the same object when the same comes out. */
function outdated<T>(before: Tracked<T> | undefined): Tracked<T> | undefined {
  return before && { value: before.value, holdsFor: () => false }
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
    return { ...base, slug, ...textsOf(record, scope), ...asking(pageAsks(record, scope), scope) }
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
    ...(record.kind === 'tours' && { filter: tourListFilter(record, scope) }),
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
    description: texts.description,
    image: referencedPicture(scope, offer.picture)?.name ?? DEFAULT_IMAGE,
    body: typeset(body.text, language),
    schema:
      offer.app === 'tours'
        ? tourData(offer, departuresOf(offer, scope), language)
        : eventData(offer, scope),
    ...(offer.app === 'tours'
      ? { dates: datesLine(offer, scope) }
      : { calendar: calendarEntry(offer, language) }),
    ...asking(offerAsks(offer, list, scope), scope),
  }
}

function datesLine(tour: Tour, scope: Scope): string {
  const dates = departuresOf(tour, scope)
  return dates.map((each) => `${each.dates} (${each.places}, ${each.price})`).join('; ')
}

/** The form that a page asks with, where the settings have it. */
function asking(asks: Asks | undefined, scope: Scope): Pick<OwnPart, 'asks' | 'ownForm'> {
  if (!asks) return {}
  const ownForm = ownFormOf(asks, scope)
  return { asks: ownForm ? asks : { ...asks, formId: 'popup' }, ownForm }
}

/** A tour is asked for its places, an event for tickets or a plan. */
function offerAsks(offer: Tour | AgencyEvent, list: PageRecord | undefined, scope: Scope): Asks {
  const about = offer.texts[scope.language]?.name
  const button = list && sectionOf(list, 'ask-one').link
  if (offer.app === 'tours')
    return { formId: 'tour', about, button, departures: openDates(offer, scope) }
  const isPlanned = offer.moment === undefined || isOver(offer, scope)
  return { formId: isPlanned ? 'plan' : 'tickets', about, button }
}

/** Lists of events ask for a plan, the portfolio for something like one of its works. */
function pageAsks(page: PageRecord, scope: Scope): Asks | undefined {
  if (page.kind === 'events')
    return { formId: 'plan', about: labelsIn(scope).yourEvent, button: sectionOf(page, 'ask').link }
  if (page.kind !== 'portfolio') return undefined
  const button = sectionOf(page, 'like-this').link
  return button ? { formId: 'like-this', button } : undefined
}
