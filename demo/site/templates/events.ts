import type { AgencyEvent, PageRecord } from '../../content/records.ts'
import { html, type Html } from '../../http/html.ts'
import type { Language } from '../../content/page.ts'
import { ownForm, steps } from './blocks.ts'
import { calendarPath } from './calendar.ts'
import type { Card } from './card.ts'
import { offerBody, offerListBody } from './offer.ts'
import { labelsIn, NO_SECTION, referencedPicture, sectionOf, type Scope } from './scope.ts'
import { dateText, dayOf, joinTexts, momentText, priceText } from './words.ts'

/** Whether the last day of an event is past in Kyiv: its page stays, and nothing offers it. */
export function isOver(
  { moment, end = moment }: AgencyEvent,
  { today = dayOf(Date.now()) }: Scope,
): boolean {
  return end !== undefined && dayOf(end) < today
}

/** An event as a card; undefined where it has no page, or is over. */
export function eventCard(event: AgencyEvent, scope: Scope): Card | undefined {
  const { language, read } = scope
  const link = read((content) => content.address(event.reference, language))
  const texts = event.texts[language]
  if (!texts || link === undefined || isOver(event, scope)) return undefined
  return {
    picture: referencedPicture(scope, event.picture),
    link,
    title: texts.name,
    text: texts.short,
    meta: whenText(event, language),
    short: joinTexts([dayText(event, language), costText(event, scope)], ' · '),
    end: costText(event, scope),
    unit: texts.unit,
  }
}

export function eventListBody(page: PageRecord, scope: Scope): Html {
  const labels = labelsIn(scope)
  const groups = [
    { title: labels.eventsOpen, cards: eventCards(scope, ({ moment }) => moment !== undefined) },
    { title: labels.eventsOrdered, cards: eventCards(scope, ({ moment }) => moment === undefined) },
  ]
  const more = steps(sectionOf(page, 'more').items)
  const form = ownForm('event', 'events', scope)
  return offerListBody(page, { groups, more, form, subject: 'events' }, scope)
}

/** @param list the page of all events: its section `ask-one` is the question below those with a day, `ask` below others: these are planned */
export function eventBody(event: AgencyEvent, list: PageRecord | undefined, scope: Scope): Html {
  const { language, read } = scope
  const labels = labelsIn(scope)
  const texts = event.texts[language]
  if (!texts) return html``
  const { name, subtitle, lead, place, guests, unit, programme, included, extra } = texts
  const askOne = list ? sectionOf(list, 'ask-one') : NO_SECTION
  const isPast = isOver(event, scope)
  const isOrdered = event.moment === undefined || isPast
  const ask = isOrdered && list ? sectionOf(list, 'ask') : askOne
  const placement = `event-${event.texts.en?.slug ?? texts.slug}`
  const facts = [
    [
      labels.eventWhen,
      joinTexts([whenText(event, language), isPast ? labels.eventOver : ''], ' · '),
    ],
    [labels.eventPlace, place],
    [labels.eventGuests, guests],
  ] as const
  const offer = {
    head: { title: name, subtitle },
    picture: referencedPicture(scope, event.picture),
    course: { title: labels.eventCourse, steps: programme },
    ask: {
      title: ask.title,
      text: ask.lead,
      placement,
      button: isOrdered ? ask.link : askOne.link,
    },
    facts,
    price: { label: unit, text: isPast ? '' : costText(event, scope) },
    lead,
    included,
    extra,
    kind: 'events',
    about: event.reference,
    terms: event.moment === undefined ? 'terms' : 'terms-tickets',
    calendar: isOrdered
      ? undefined
      : read((content) => calendarPath(content.address(event.reference, language) ?? '')),
    all: eventCards(scope),
  } as const
  return offerBody(offer, list, scope)
}

/** Of all wanted events to come that have a page in the language, the nearest first. */
export function eventCards(
  scope: Scope,
  isWanted: (event: AgencyEvent) => boolean = () => true,
): Card[] {
  const events = byDate(scope.read((content) => content.events)).filter(isWanted)
  return events.flatMap((one) => eventCard(one, scope) ?? [])
}

/** Those whose day the guest chooses come last, in the site's order. */
function byDate(events: readonly AgencyEvent[]): AgencyEvent[] {
  const day = ({ moment = Infinity }: AgencyEvent) => moment
  return events.toSorted((one, other) => (day(one) === day(other) ? 0 : day(one) - day(other)))
}

function whenText(event: AgencyEvent, language: Language): string {
  return event.moment === undefined
    ? (event.texts[language]?.season ?? '')
    : momentText(event.moment, language)
}

/** The day of an event without its hour and its day of the week. */
function dayText({ moment, texts }: AgencyEvent, language: Language): string {
  if (moment === undefined) return texts[language]?.season ?? ''
  return dateText(moment, language)
}

/** `from UAH 148,000 / €3,020`; tickets have one price. */
function costText({ moment, price }: AgencyEvent, scope: Scope): string {
  if (!price) return ''
  const from = moment === undefined ? labelsIn(scope).from : ''
  return joinTexts([from, priceText(price, scope.language)], '\u00A0')
}
