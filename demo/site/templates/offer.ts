import { html, type Html } from '../../http/html.ts'
import type { PageRecord, Picture, Place, Step } from '../../content/records.ts'
import {
  banner,
  course,
  enquiry,
  enquiryButton,
  facts,
  inclusions,
  leadPicture,
  questions,
  quotes,
  section,
  tiles,
  type Head,
} from './blocks.ts'
import { cards, type Card } from './card.ts'
import { datesList, type ShownDeparture } from './departures.ts'
import { routeMap } from './route-map.ts'
import {
  askOf,
  headOf,
  labelsIn,
  NO_SECTION,
  referencedPicture,
  sectionOf,
  type Scope,
} from './scope.ts'
import { monthText } from './words.ts'
import { workAddress } from './work-address.ts'

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
  /** By which reviews and works lead to it. */
  readonly about: string
  /** Key of the section of the list that says how it is paid for; where the list has none, it is `terms`. */
  readonly terms?: string
  /** Of tours: what can be booked, the way, and what people ask. */
  readonly dates?: readonly ShownDeparture[]
  readonly route?: readonly Place[]
  readonly faq?: readonly Step[]
  /** Of events with a day: the address of their calendar file. */
  readonly calendar?: string | undefined
  /** All of the kind, in the order in which they follow each other. */
  readonly all: readonly Card[]
}

/** The body of the page of an offer. @param list the page of all of its kind */
export function offerBody(offer: Offer, list: PageRecord | undefined, scope: Scope): Html {
  const { language } = scope
  const labels = labelsIn(scope)
  const { head, lead, included, extra, ask } = offer
  const parent = list && { title: headOf(list).title, link: list.slug }
  return html`${banner({ ...head, parent })}
    <div class="wrap story">
      ${leadPicture(offer.picture, language)}
      <aside class="panel">
        ${facts([...offer.facts, ...nextDate(offer, scope)])}
        <div class="act">
          ${offer.price.text && cost(offer.price)}
          ${enquiryButton(scope, ask.placement, ask.button)}
        </div>
      </aside>
      <div>
        <p class="lead">${lead}</p>
        ${offer.calendar && html`<p><a class="more" href="${offer.calendar}" download>${labels.toCalendar}</a></p>`}
        ${
          offer.dates &&
          offer.dates.length > 0 &&
          html`<h2>${labels.tourDates}</h2>
            ${datesList(offer.dates)}`
        }
        <h2>${offer.course.title}</h2>
        ${course(offer.course.steps)} ${offer.route && wayOf(offer.route, labels.tourRoute)}
      </div>
      ${inclusions(scope, { included, extra })}
    </div>
    ${picturesOf(offer, scope)} ${toDecide(offer, list, scope)} ${saidOf(offer, scope)}
    ${enquiry(ask, scope)}${list && nextOffer(offer, list, scope)}`
}

/** The next date that is not booked, among the facts. */
function nextDate({ dates = [] }: Offer, scope: Scope): (readonly [string, string])[] {
  const next = dates.find(({ state }) => state !== 'full')
  return next
    ? [[labelsIn(scope).tourNext, `${next.dates} · ${next.places.replaceAll(' ', '\u00A0')}`]]
    : []
}

function wayOf(route: readonly Place[], title: string): Html | undefined {
  const map = routeMap(route, 'route')
  return (
    map &&
    html`<h2>${title}</h2>
      ${map}`
  )
}

/** Of a single work nothing is shown: it would stand alone. */
const FEWEST_PICTURES = 2
const MOST_PICTURES = 4

/** Works of the portfolio that lead to this tour or event, without the picture that opens the page. */
function picturesOf({ about, picture: lead }: Offer, scope: Scope): Html | undefined {
  const { language, read } = scope
  const works = read((content) => content.works)
    .filter((work) => work.about === about && work.caption[language])
    .map((work) => ({
      picture: referencedPicture(scope, work.picture),
      caption: work.caption[language] ?? '',
      link: workAddress(work, scope),
    }))
    .filter(({ picture }) => picture && picture.name !== lead?.name)
    .slice(0, MOST_PICTURES)
  if (works.length < FEWEST_PICTURES) return undefined
  const title = labelsIn(scope).offerPictures
  return section({ title, tone: 'follow', body: tiles(works, language, 'strip') })
}

/** Questions beside the terms of payment and cancellation. */
function toDecide(
  { faq = [], terms: key = 'terms' }: Offer,
  list: PageRecord | undefined,
  scope: Scope,
): Html | undefined {
  const own = list ? sectionOf(list, key) : NO_SECTION
  const terms = list && !own.title ? sectionOf(list, 'terms') : own
  const page = scope.read((content) => content.page('terms', scope.language))
  const labels = labelsIn(scope)
  if (faq.length === 0 && !terms.title) return undefined
  return html`<section class="band follow">
    <div class="wrap decide">
      ${
        faq.length > 0 &&
        html`<div>
          <h2>${labels.tourFaq}</h2>
          ${questions(faq)}
        </div>`
      }
      ${
        terms.title &&
        html`<div>
          <h2>${terms.title}</h2>
          ${questions(terms.items)}
          ${page && html`<p><a class="more" href="${page.slug}">${terms.link}</a></p>`}
        </div>`
      }
    </div>
  </section>`
}

/** Reviews of this tour or event. */
function saidOf({ about }: Offer, scope: Scope): Html | undefined {
  const { language, read } = scope
  const own = read((content) => content.reviews).filter((review) => review.about === about)
  const labels = labelsIn(scope)
  const said = own.flatMap(({ text, author, rating, written }) => {
    const words = text[language]
    const stars = rating && {
      value: rating,
      text: labels.starsOf.replace('{number}', String(rating)),
    }
    const month = written === undefined ? undefined : monthText(written, language)
    return words
      ? [{ text: words, name: author[language] ?? '', rating: stars || undefined, month }]
      : []
  })
  if (said.length === 0) return undefined
  const title = labels.offerReviews
  return section({ title, tone: 'mist', body: quotes(said) })
}

/** The price in both currencies; the bar on a narrow phone has room for the first of them. */
function cost({ text, label }: Offer['price']): Html {
  const [first = '', second] = text.split('\u00A0/\u00A0')
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
  /** The cards with what they are filtered with. */
  readonly list?: Html | undefined
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
      ${groups.map((group) => html`${heading(group)} ${group.list ?? cards(group.cards, scope.language)}`)}
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
