import type { PageRecord, Price, Tour } from '../../content/records.ts'
import { html, type Html } from '../../http/html.ts'
import { points } from './blocks.ts'
import type { Card } from './card.ts'
import { offerBody, offerListBody } from './offer.ts'
import { labelsIn, NO_SECTION, referencedPicture, sectionOf, type Scope } from './scope.ts'
import { departuresOf } from './departures.ts'
import { filteredList, tourFilter, type TourFilter } from './tour-filter.ts'
import { daysText, joinTexts, priceText } from './words.ts'

/** A tour as a card; undefined where it has no page. */
export function tourCard(tour: Tour, scope: Scope): Card | undefined {
  const { language, read } = scope
  const link = read((content) => content.address(tour.reference, language))
  const texts = tour.texts[language]
  if (!texts || link === undefined) return undefined
  const days = tour.days === undefined ? '' : daysText(tour.days, language)
  const price = tourPrice(tour, scope)
  const dates = departuresOf(tour, scope)
  return {
    picture: referencedPicture(scope, tour.picture),
    link,
    title: texts.name,
    text: texts.short,
    meta: joinTexts([days, texts.season], ' · '),
    short: joinTexts([days, price], ' · '),
    next: dates.find(({ state }) => state !== 'full') ?? dates[0],
    end: price,
    unit: labelsIn(scope).tourPrice,
  }
}

/** The prices of all dates, the lowest first. */
function pricesOf(tour: Tour, scope: Scope): Price[] {
  const own = departuresOf(tour, scope).flatMap(({ record }) => record.price ?? [])
  const all = [...own, ...(tour.price ? [tour.price] : [])]
  return all.toSorted((one, other) => one.uah - other.uah)
}

/** The price of each date, or the lowest of them. */
function tourPrice(tour: Tour, scope: Scope): string {
  const all = pricesOf(tour, scope)
  const [lowest] = all
  if (!lowest) return ''
  const from = all.every(({ uah }) => uah === lowest.uah) ? '' : labelsIn(scope).from
  return joinTexts([from, priceText(lowest, scope.language)], '\u00A0')
}

/** Of all tours that have a page in the language. */
export function tourCards(scope: Scope): Card[] {
  return scope.read((content) => content.tours).flatMap((one) => tourCard(one, scope) ?? [])
}

/** What the page of all tours is filtered with; undefined while there are few of them. */
export function tourListFilter({ slug }: PageRecord, scope: Scope): TourFilter | undefined {
  const tours = scope.read((content) => content.tours)
  const list = tours.flatMap((tour) => {
    const card = tourCard(tour, scope)
    return card ? [{ tour, card, uah: pricesOf(tour, scope)[0]?.uah }] : []
  })
  return tourFilter(slug, list, scope)
}

export function tourListBody(page: PageRecord, scope: Scope): Html {
  const cards = tourCards(scope)
  const filter = tourListFilter(page, scope)
  const list = filter && filteredList(filter)
  const more = points(sectionOf(page, 'more').items)
  return offerListBody(
    page,
    { groups: [{ title: '', cards, list }], more, subject: 'tours' },
    scope,
  )
}

/** @param list the page of all tours: its section `ask-one` is the question below each */
export function tourBody(tour: Tour, list: PageRecord | undefined, scope: Scope): Html {
  const { language } = scope
  const labels = labelsIn(scope)
  const texts = tour.texts[language]
  if (!texts) return html``
  const { name, subtitle, lead, season, group, start, days, included, extra } = texts
  const ask = list ? sectionOf(list, 'ask-one') : NO_SECTION
  const placement = `tour-${tour.texts.en?.slug ?? texts.slug}`
  const facts = [
    [labels.tourDays, tour.days === undefined ? '' : daysText(tour.days, language)],
    [labels.tourSeason, season],
    [labels.tourGroup, group],
    [labels.tourStart, start],
  ] as const
  const steps = days.map(({ title, text }, index) => ({
    when: `${labels.day} ${index + 1}`,
    title,
    text,
  }))
  const offer = {
    head: { title: name, subtitle },
    picture: referencedPicture(scope, tour.picture),
    course: { title: labels.tourCourse, steps },
    ask: { title: ask.title, text: ask.lead, placement, button: ask.link },
    facts,
    price: { label: labels.tourPrice, text: tourPrice(tour, scope) },
    dates: departuresOf(tour, scope),
    route: texts.route,
    faq: texts.faq,
    about: tour.reference,
    lead,
    included,
    extra,
    kind: 'tours',
    all: tourCards(scope),
  } as const
  return offerBody(offer, list, scope)
}
