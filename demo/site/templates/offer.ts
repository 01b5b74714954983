import { html, type Html } from '../html.ts'
import type { PageRecord, Picture, Step } from '../content/records.ts'
import {
  banner,
  course,
  enquiry,
  facts,
  inclusions,
  leadPicture,
  section,
  type Head,
} from './blocks.ts'
import { cards, type Card } from './card.ts'
import { askOf, headOf, sectionOf, type Scope } from './scope.ts'

/** A tour or an event, as its page shows it. */
export interface Offer {
  readonly head: Required<Head>
  readonly picture: Picture | undefined
  readonly facts: Parameters<typeof facts>[0]
  readonly lead: string
  readonly course: { readonly title: string; readonly steps: Parameters<typeof course>[0] }
  readonly included: readonly string[]
  readonly extra: readonly string[]
  /** The question above the enquiry. */
  readonly ask: Step
}

/** The body of the page of an offer. */
export function offerBody(offer: Offer, scope: Scope): Html {
  const { language } = scope
  const { head, lead, included, extra, ask } = offer
  const { placement, button } = head
  return html`${banner(head)} ${leadPicture(offer.picture, language)}
    <div class="wrap">${facts(offer.facts)}</div>
    <div class="wrap story">
      <div>
        <p class="lead">${lead}</p>
        <h2>${offer.course.title}</h2>
        ${course(offer.course.steps)}
      </div>
      ${inclusions(scope, { included, extra })}
    </div>
    ${enquiry({ ...ask, placement, button }, scope)}`
}

/** All tours or all events. */
export interface OfferList {
  readonly cards: readonly Card[]
  /** Below the list. */
  readonly more: Html
  /** Travels with an enquiry from the page. */
  readonly subject: string
}

/** The body of the page that lists offers. */
export function offerListBody(page: PageRecord, list: OfferList, scope: Scope): Html {
  const { title } = sectionOf(page, 'more')
  const ask = askOf(sectionOf(page, 'ask'), list.subject)
  return html`${banner(headOf(page))}
    <div class="wrap listing">
      <h2 class="hidden">${sectionOf(page, 'list').title}</h2>
      ${cards(list.cards, scope.language)}
    </div>
    ${section({ title, body: list.more, tone: 'follow' })} ${enquiry(ask, scope)}`
}
