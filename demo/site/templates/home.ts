import type { PageRecord, Review } from '../../content/records.ts'
import { html, type Html } from '../../http/html.ts'
import { contactForm, enquiryButton, section, steps, tiles } from './blocks.ts'
import { cards } from './card.ts'
import { departuresOf } from './departures.ts'
import { eventCard } from './events.ts'
import { sceneOf } from './picture.ts'
import { reviews as reviewsBand, type Quote } from './reviews.ts'
import { namedPicture, pageAddress, referencedPicture, sectionOf, type Scope } from './scope.ts'
import { tourCard } from './tours.ts'
import { dayOf } from './words.ts'
import { workAddress } from './work-address.ts'

/** The page the site opens with. */
export function homeBody(page: PageRecord, scope: Scope): Html {
  const { language } = scope
  const ways = sectionOf(page, 'tours')
  const how = sectionOf(page, 'how')
  const works = sectionOf(page, 'works')
  const reviews = sectionOf(page, 'reviews')
  const events = sectionOf(page, 'events')
  const contact = sectionOf(page, 'contact')
  const shown = featured(page, scope)
  const form = { title: contact.title, subtitle: contact.lead, button: contact.link }
  const more = (text: string, kind: 'tours' | 'portfolio' | 'events') => ({
    text,
    link: pageAddress(scope, kind),
  })
  const teaser = shown.works.map((work) => ({
    picture: referencedPicture(scope, work.picture),
    caption: work.caption[language] ?? '',
    link: workAddress(work, scope),
  }))
  return html`${hero(page, scope)}
    ${section({ title: ways.title, lead: ways.lead, more: more(ways.link, 'tours'), body: cards(shown.tours, language, 'feature') })}
    ${section({ title: how.title, tone: 'follow', body: steps(how.items) })}
    ${section({ title: works.title, more: more(works.link, 'portfolio'), tone: 'follow', body: tiles(teaser, language, 'teaser') })}
    ${shown.reviews.length > 0 && reviewsBand(reviews.title, shown.reviews)}
    ${section({ title: events.title, lead: events.lead, more: more(events.link, 'events'), tone: 'night', body: cards(shown.events, language, 'agenda') })}
    <div class="wrap reach">${contactForm({ ...form, placement: 'home' }, scope)}</div>`
}

/** The dates of all tours that can still be booked, the nearest first, one of a tour. */
function soonest(page: PageRecord, scope: Scope): Html | undefined {
  const { language, read } = scope
  const next = read((content) => content.tours).flatMap((tour) => {
    const link = read((content) => content.address(tour.reference, language))
    const date = departuresOf(tour, scope).find(({ state }) => state !== 'full')
    const name = tour.texts[language]?.name
    return date && link && name ? [{ ...date, link, name }] : []
  })
  const shown = next.toSorted((one, other) => one.start - other.start).slice(0, SOONEST)
  const { title } = sectionOf(page, 'soon')
  if (!title || shown.length === 0) return undefined
  return html`<div class="soon">
    <h2 class="small">${title}</h2>
    <ul>
      ${shown.map(
        ({ name, link, dates, places, price, state }) =>
          html`<li class="${state}">
            <a href="${link}">${name}</a> <span>${dates}</span>
            <span class="places">${places}</span> <span class="price">${price}</span>
          </li>`,
      )}
    </ul>
  </div>`
}

const SOONEST = 3

/** What the page shows of the apps, in the order of its list. Of reviews all, when it names none. */
function featured(page: PageRecord, scope: Scope) {
  const { read } = scope
  const found = page.featured.flatMap(
    (reference) => read((content) => content.find(reference)) ?? [],
  )
  const named = found.filter((record) => record.app === 'reviews')
  const reviews = named.length > 0 ? named : read((content) => content.reviews)
  return {
    tours: found.flatMap((record) =>
      record.app === 'tours' ? (tourCard(record, scope) ?? []) : [],
    ),
    events: found.flatMap((record) =>
      record.app === 'events' ? (eventCard(record, scope) ?? []) : [],
    ),
    works: found.filter((record) => record.app === 'works'),
    reviews: reviews.map((review) => quoteOf(review, scope)).filter(({ text }) => text !== ''),
  }
}

function quoteOf(review: Review, { language, read }: Scope): Quote {
  const { text, author, about, rating, written, source, sourceLink } = review
  const offer = read((content) => content.find(about))
  return {
    text: text[language] ?? '',
    name: author[language] ?? '',
    place: offer && 'texts' in offer ? offer.texts[language]?.name : undefined,
    link: read((content) => content.address(about, language)),
    rating,
    date: written === undefined ? undefined : dayOf(written),
    source: source === '' ? undefined : { name: source, url: sourceLink || undefined },
  }
}

/** The scene the page opens with: words in its sky, mountains below them. */
function hero(page: PageRecord, scope: Scope) {
  const { language } = scope
  const { title, lead, link } = sectionOf(page, 'hero')
  const wide = namedPicture(scope, 'home-hero')
  const tall = namedPicture(scope, 'home-hero-tall')
  const scene = sceneOf({ wide, tall, below: 700 }, language)
  return html`<section class="hero">
    <div class="wrap">
      <h1>${title || page.title}</h1>
      <p class="lead">${lead}</p>
      <p class="doing">
        <a class="button" href="${pageAddress(scope, 'tours')}">${link}</a
        >${enquiryButton(scope, 'hero')}
      </p>
      ${soonest(page, scope)}
    </div>
    ${scene}
  </section>`
}
