import type { Departure, Tour } from '../../content/records.ts'
import { html, type Html } from '../../http/html.ts'
import { labelsIn, type Scope } from './scope.ts'
import { datesText, dayOf, priceText } from './words.ts'

/** From this number of places down, it is said that few are left. */
const FEW = 3

/** A date of a tour, as pages say it. */
export interface ShownDeparture {
  readonly start: number
  readonly dates: string
  readonly price: string
  readonly state: 'open' | 'few' | 'full'
  /** The state in words, with the number of places. */
  readonly places: string
  readonly record: Departure
}

/** The dates of a tour whose first day has not begun, the nearest first. */
export function departuresOf(tour: Tour, scope: Scope): ShownDeparture[] {
  const { read, today = dayOf(Date.now()) } = scope
  const all = read((content) => content.departures)
  return all
    .filter(({ tour: of, start = 0 }) => of === tour.reference && dayOf(start) > today)
    .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))
    .map((each) => shown(each, tour, scope))
}

function shown(record: Departure, tour: Tour, scope: Scope): ShownDeparture {
  const { free, start = 0, end } = record
  const labels = labelsIn(scope)
  const price = record.price ?? tour.price
  const state = free <= 0 ? 'full' : free <= FEW ? 'few' : 'open'
  const words = { open: labels.placesOpen, few: labels.placesFew, full: labels.placesFull }
  return {
    record,
    start,
    state,
    dates: datesText(start, end, scope.language),
    price: price ? priceText(price, scope.language) : '',
    places: words[state].replace('{count}', String(free)),
  }
}

/** What can still be booked: as the choices of a form have it. */
export function openDates(tour: Tour, scope: Scope): string[] {
  return departuresOf(tour, scope)
    .filter(({ state }) => state !== 'full')
    .map(({ dates }) => dates)
}

/** Every date of every tour, past and full ones included: what a server accepts, whenever the page was loaded. */
export function allDates({ language, read }: Scope): string[] {
  const dates = read((content) => content.departures).flatMap(({ start, end }) =>
    start === undefined ? [] : [datesText(start, end, language)],
  )
  return [...new Set(dates)]
}

/** The dates with their places and prices. */
export function datesList(list: readonly ShownDeparture[]): Html {
  return html`<ul class="dates">
    ${list.map(
      ({ dates, places, price, state }) =>
        html`<li class="${state}">
          <b>${dates}</b> <span class="places">${places}</span> <span class="price">${price}</span>
        </li>`,
    )}
  </ul>`
}
