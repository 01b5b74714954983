import type { PageRecord, Review } from '../../content/records.ts'
import { html, type Html } from '../../http/html.ts'
import { contactForm, enquiryButton, section, steps, tiles } from './blocks.ts'
import { cards } from './card.ts'
import { eventCard } from './events.ts'
import { sceneOf } from './picture.ts'
import { reviews as reviewsBand, type Quote } from './reviews.ts'
import { namedPicture, pageAddress, referencedPicture, sectionOf, type Scope } from './scope.ts'
import { tourCard } from './tours.ts'

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
  }))
  return html`${hero(page, scope)}
    ${section({ title: ways.title, lead: ways.lead, more: more(ways.link, 'tours'), body: cards(shown.tours, language) })}
    ${section({ title: how.title, tone: 'follow', body: steps(how.items) })}
    ${section({ title: works.title, more: more(works.link, 'portfolio'), tone: 'follow', body: tiles(teaser, language, 'teaser') })}
    ${shown.reviews.length > 0 && reviewsBand(reviews.title, shown.reviews)}
    ${section({ title: events.title, lead: events.lead, more: more(events.link, 'events'), tone: 'night', body: cards(shown.events, language) })}
    <div class="wrap reach">${contactForm({ ...form, placement: 'home' })}</div>`
}

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

function quoteOf({ text, author, about }: Review, { language, read }: Scope): Quote {
  const offer = read((content) => content.find(about))
  return {
    text: text[language] ?? '',
    name: author[language] ?? '',
    place: offer && 'texts' in offer ? offer.texts[language]?.name : undefined,
    link: read((content) => content.address(about, language)),
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
        ${enquiryButton(scope, 'hero')}<a class="more" href="${pageAddress(scope, 'tours')}"
          >${link}</a
        >
      </p>
    </div>
    ${scene}
  </section>`
}
