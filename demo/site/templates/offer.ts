import { html, type Html } from '../../http/html.ts'
import type { PageRecord, Picture, Step } from '../../content/records.ts'
import {
  banner,
  course,
  enquiry,
  enquiryButton,
  facts,
  inclusions,
  leadPicture,
  section,
  type Head,
} from './blocks.ts'
import { cards, type Card } from './card.ts'
import { askOf, headOf, labelsIn, sectionOf, type Scope } from './scope.ts'

/** A tour or an event, as its page shows it. */
export interface Offer {
  readonly head: Pick<Head, 'title' | 'subtitle'>
  readonly picture: Picture | undefined
  readonly facts: Parameters<typeof facts>[0]
  readonly price: { readonly label: string; readonly text: string }
  readonly lead: string
  readonly course: { readonly title: string; readonly steps: Parameters<typeof course>[0] }
  readonly included: readonly string[]
  readonly extra: readonly string[]
  /** The question above the enquiry, and its button. */
  readonly ask: Step & Required<Pick<Head, 'placement' | 'button'>>
  readonly kind: 'tours' | 'events'
  /** All of the kind, in the order in which they follow each other. */
  readonly all: readonly Card[]
}

/** The body of the page of an offer. @param list the page of all of its kind */
export function offerBody(offer: Offer, list: PageRecord | undefined, scope: Scope): Html {
  const { language } = scope
  const { head, lead, included, extra, ask } = offer
  const parent = list && { title: headOf(list).title, link: list.slug }
  return html`${banner({ ...head, parent })}
    <div class="wrap story">
      ${leadPicture(offer.picture, language)}
      <aside class="panel">
        ${facts(offer.facts)}
        <div class="act">
          ${cost(offer.price)} ${enquiryButton(scope, ask.placement, ask.button)}
        </div>
      </aside>
      <div>
        <p class="lead">${lead}</p>
        <h2>${offer.course.title}</h2>
        ${course(offer.course.steps)}
      </div>
      ${inclusions(scope, { included, extra })}
    </div>
    ${enquiry(ask, scope)}${list && nextOffer(offer, list, scope)}`
}

/** The price in both currencies; the bar on a narrow phone has room for the first of them. */
function cost({ text, label }: Offer['price']): Html {
  const [first = '', second] = text.split(' / ')
  return html`<p class="cost">
    <strong><span>${first}</span>${second && html` <span>/ ${second}</span>`}</strong> ${label}
  </p>`
}

/** Where those go on who have read to the end. Nothing when there is no other. */
function nextOffer(
  { head, kind, all }: Offer,
  { slug }: PageRecord,
  scope: Scope,
): Html | undefined {
  const here = all.findIndex(({ title }) => title === head.title)
  const next = all[(here + 1) % all.length]
  if (!next || all.length < 2) return undefined
  const labels = labelsIn(scope)
  const more = { text: labels[`${kind}All`], link: slug }
  const body = cards([next], scope.language)
  return section({ title: labels[`${kind}Next`], more, tone: 'next', body })
}

/** All tours or all events. */
export interface OfferList {
  /** Those without offers are left out. */
  readonly groups: readonly OfferGroup[]
  /** Below the list. */
  readonly more: Html
  /** A form below the list, which then has `more` beside it. */
  readonly form?: Html | undefined
  /** Travels with an enquiry from the page. */
  readonly subject: string
}

/** Offers of one kind under a heading of their own, where there are others. */
interface OfferGroup {
  readonly title: string
  readonly cards: readonly Card[]
}

/** The body of the page that lists offers. */
export function offerListBody(page: PageRecord, list: OfferList, scope: Scope): Html {
  const { title } = sectionOf(page, 'more')
  const ask = askOf(sectionOf(page, 'ask'), list.subject)
  const groups = list.groups.filter((group) => group.cards.length > 0)
  const heading = (group: OfferGroup) =>
    groups.length > 1
      ? html`<h2>${group.title}</h2>`
      : html`<h2 class="hidden">${sectionOf(page, 'list').title}</h2>`
  return html`${banner(headOf(page))}
    <div class="wrap listing">
      ${groups.map((group) => html`${heading(group)} ${cards(group.cards, scope.language)}`)}
    </div>
    ${list.form ? formBeside(list.form, title, list.more) : section({ title, body: list.more, tone: 'follow' })}
    ${enquiry(ask, scope)}`
}

/** A form, and beside it what one may want to know before. */
function formBeside(form: Html, title: string, more: Html): Html {
  return html`<div class="wrap reach plan follow">
    ${form}
    ${
      title &&
      html`<div>
        <h2 class="small">${title}</h2>
        ${more}
      </div>`
    }
  </div>`
}
