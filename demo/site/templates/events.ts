import type { AgencyEvent, PageRecord } from '../content/records.ts'
import { html, type Html } from '../html.ts'
import type { Language } from '../page.ts'
import { steps } from './blocks.ts'
import type { Card } from './card.ts'
import { offerBody, offerListBody } from './offer.ts'
import { labelsIn, NO_SECTION, referencedPicture, sectionOf, type Scope } from './scope.ts'
import { joinTexts, momentText, priceText } from './words.ts'

/** An event as a card; undefined where it has no page. */
export function eventCard(event: AgencyEvent, scope: Scope): Card | undefined {
  const { language, read } = scope
  const link = read((content) => content.address(event.reference, language))
  const texts = event.texts[language]
  if (!texts || link === undefined) return undefined
  return {
    picture: referencedPicture(scope, event.picture),
    link,
    title: texts.name,
    text: texts.short,
    meta: whenText(event, language),
    end: costText(event, scope),
  }
}

export function eventListBody(page: PageRecord, scope: Scope): Html {
  const events = byDate(scope.read((content) => content.events))
  const cards = events.flatMap((one) => eventCard(one, scope) ?? [])
  const more = steps(sectionOf(page, 'more').items)
  return offerListBody(page, { cards, more, subject: 'events' }, scope)
}

/** @param list the page of all events: its section `ask-one` is the question below those with a day, `ask` below others */
export function eventBody(event: AgencyEvent, list: PageRecord | undefined, scope: Scope): Html {
  const { language } = scope
  const labels = labelsIn(scope)
  const texts = event.texts[language]
  if (!texts) return html``
  const { name, subtitle, lead, place, guests, unit, programme, included, extra } = texts
  const askOne = list ? sectionOf(list, 'ask-one') : NO_SECTION
  const ask = event.moment === undefined && list ? sectionOf(list, 'ask') : askOne
  const placement = `event-${event.texts.en?.slug ?? texts.slug}`
  const facts = [
    [labels.eventWhen, whenText(event, language)],
    [labels.eventPlace, place],
    [labels.eventGuests, guests],
    [capital(unit), costText(event, scope)],
  ] as const
  const offer = {
    head: { title: name, subtitle, placement, button: askOne.link },
    picture: referencedPicture(scope, event.picture),
    course: { title: labels.eventCourse, steps: programme },
    ask: { title: ask.title, text: ask.lead },
    facts,
    lead,
    included,
    extra,
  }
  return offerBody(offer, scope)
}

/** The nearest first; those whose day the guest chooses come last, in the site's order. */
export function byDate(events: readonly AgencyEvent[]): AgencyEvent[] {
  const day = ({ moment = Infinity }: AgencyEvent) => moment
  return events.toSorted((one, other) => (day(one) === day(other) ? 0 : day(one) - day(other)))
}

function whenText(event: AgencyEvent, language: Language): string {
  return event.moment === undefined
    ? (event.texts[language]?.season ?? '')
    : momentText(event.moment, language)
}

/** `from UAH 148,000 / €3,020`; tickets have one price. */
function costText({ moment, price }: AgencyEvent, scope: Scope): string {
  if (!price) return ''
  const from = moment === undefined ? labelsIn(scope).from : ''
  return joinTexts([from, priceText(price, scope.language)], ' ')
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
