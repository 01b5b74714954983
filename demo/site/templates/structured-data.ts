import type { AgencyEvent, Price, Tour } from '../../content/records.ts'
import type { ShownDeparture } from './departures.ts'
import { isOver } from './events.ts'
import type { Scope } from './scope.ts'
import type { Language } from '../../content/page.ts'

// What the page of a tour or an event is about, for search engines: only what the page says as well. Reviews that a site
// shows of itself are left out: search engines do not use them.

/** The agency, as every page describes it. */
const AGENCY = { '@id': '/#agency' }

/**
 * A tour as https://schema.org/TouristTrip; undefined where it has no page.
 *
 * @param departures those that can be booked, and those that are full
 */
export function tourData(
  tour: Tour,
  departures: readonly ShownDeparture[],
  language: Language,
): object | undefined {
  const texts = tour.texts[language]
  if (!texts) return undefined
  const itemListElement = texts.days.map(({ title, text }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    ...(text && { description: text }),
  }))
  return {
    '@type': 'TouristTrip',
    name: texts.name,
    description: texts.description,
    provider: AGENCY,
    ...(texts.group && { touristType: texts.group }),
    ...(itemListElement.length > 0 && { itinerary: { '@type': 'ItemList', itemListElement } }),
    offers:
      departures.length === 0
        ? pricesOf(tour.price).map((price) => ({ '@type': 'Offer', ...price }))
        : departures.flatMap((departure) => offersOf(departure, tour)),
  }
}

const AVAILABILITY = { open: 'InStock', few: 'LimitedAvailability', full: 'SoldOut' } as const

/** A date of a tour in each currency. */
function offersOf({ dates, state, start, record }: ShownDeparture, tour: Tour): object[] {
  return pricesOf(record.price ?? tour.price).map((price) => ({
    '@type': 'Offer',
    name: dates,
    ...price,
    availability: `https://schema.org/${AVAILABILITY[state]}`,
    availabilityEnds: new Date(start).toISOString().slice(0, 'YYYY-MM-DD'.length),
  }))
}

/**
 * An event with a day as https://schema.org/Event, whose tickets are offered until it is over; one whose day the guest chooses is a
 * service with a lowest price.
 */
export function eventData(event: AgencyEvent, scope: Scope): object | undefined {
  const texts = event.texts[scope.language]
  if (!texts) return undefined
  const { name, description, place } = texts
  const prices = pricesOf(event.price)
  if (event.moment === undefined)
    return {
      '@type': 'Service',
      name,
      description,
      provider: AGENCY,
      offers: prices.map(({ price: lowPrice, priceCurrency }) => ({
        '@type': 'AggregateOffer',
        lowPrice,
        priceCurrency,
      })),
    }
  return {
    '@type': 'Event',
    name,
    description,
    organizer: AGENCY,
    startDate: new Date(event.moment).toISOString(),
    ...(event.end !== undefined && { endDate: new Date(event.end).toISOString() }),
    ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    ...(!isOver(event, scope) && {
      offers: prices.map((price) => ({ '@type': 'Offer', ...price })),
    }),
  }
}

function pricesOf(price: Price | undefined) {
  if (!price) return []
  return [
    { price: price.uah, priceCurrency: 'UAH' },
    { price: price.eur, priceCurrency: 'EUR' },
  ]
}
