import { html } from '../html.ts'
import type { Language, PageSource } from '../page.ts'
import { contactForm, enquiryButton, section, steps, tiles } from '../templates/blocks.ts'
import { cards } from '../templates/card.ts'
import { pictureNamed, sceneOf } from '../templates/picture.ts'
import { reviews as reviewsBand } from '../templates/reviews.ts'
import { ADDRESSES } from './addresses.ts'
import { EVENTS } from './event-list.ts'
import { eventCard } from './events.ts'
import { REVIEWS } from './reviews.ts'
import { TOURS } from './tour-list.ts'
import { tourCard } from './tours.ts'

const TEXTS = {
  en: {
    title: 'Mandry: journeys and events from Kyiv',
    description:
      'A small Kyiv agency that draws journeys and events by hand: the Carpathians on foot, Europe by train, weddings in the open, concerts in small halls.',
    heading: 'Journeys and events, drawn by hand',
    lead: 'We are a small Kyiv agency. You tell us where you would like to wake up, and we draw the road there.',
    link: 'See all tours',
    ways: {
      title: 'Three ways to travel with us',
      lead: 'On foot, by rail or at the wheel. The pace is yours, the map is ours.',
      more: 'All tours',
    },
    how: {
      title: 'How it goes',
      steps: [
        {
          title: 'You write three lines',
          text: 'Where to, when and with whom. If you do not know where, say how you would like to feel on the third day.',
        },
        {
          title: 'We draw two routes',
          text: 'Within three working days you get two maps with days, nights and prices. Nothing to pay so far.',
        },
        {
          title: 'You go, we stay near',
          text: 'Tickets, keys and tables are booked. One person knows your route by heart and answers the phone.',
        },
      ],
    },
    work: {
      title: 'Evenings and mornings we have made',
      more: 'The whole portfolio',
    },
    reviews: { title: 'What people bring back' },
    events: {
      title: 'What is on',
      lead: 'Three dates to put in the diary. Bring someone who says they are too busy.',
      more: 'All events',
    },
    contact: {
      title: 'Where to?',
      subtitle: 'Three lines are enough. We answer within one working day.',
      button: 'Send the enquiry',
    },
  },
  uk: {
    title: 'Мандри: подорожі та події з Києва',
    description:
      'Невелика київська агенція, що малює подорожі й події від руки: Карпати пішки, Європа потягом, весілля просто неба, концерти в малих залах.',
    heading: 'Подорожі й події, намальовані від руки',
    lead: 'Ми невелика київська агенція. Ви кажете, де хочете прокинутися, а ми малюємо туди дорогу.',
    link: 'Переглянути всі тури',
    ways: {
      title: 'Три способи мандрувати з нами',
      lead: 'Пішки, потягом або за кермом. Темп ваш, карта наша.',
      more: 'Усі тури',
    },
    how: {
      title: 'Як це відбувається',
      steps: [
        {
          title: 'Ви пишете три рядки',
          text: 'Куди, коли і з ким. Якщо не знаєте куди, скажіть, яким має бути третій день.',
        },
        {
          title: 'Ми малюємо два маршрути',
          text: 'За три робочі дні надішлемо дві карти з днями, ночівлями й цінами. Досі ви ні за що не платите.',
        },
        {
          title: 'Ви їдете, ми поруч',
          text: 'Квитки, ключі й столики замовлено. Одна людина знає ваш маршрут напам’ять і бере слухавку.',
        },
      ],
    },
    work: {
      title: 'Вечори та ранки, які ми зробили',
      more: 'Усе портфоліо',
    },
    reviews: { title: 'Що привозять додому' },
    events: {
      title: 'Що попереду',
      lead: 'Три дати до календаря. Візьміть із собою того, хто каже, що не має часу.',
      more: 'Усі події',
    },
    contact: {
      title: 'Куди мандруємо?',
      subtitle: 'Досить трьох рядків. Відповідаємо протягом робочого дня.',
      button: 'Надіслати запит',
    },
  },
}

const WAYS = ['tour-carpathians', 'tour-by-train', 'tour-iceland']
const WORK = [1, 4, 2, 12, 5, 7].map((number) => `portfolio-${String(number).padStart(2, '0')}`)
const NIGHTS = ['event-ice-rink', 'event-concert', 'event-lantern-festival']

/** The page the site opens with. */
export const HOME_PAGE: PageSource = { image: 'og-card', en: home('en'), uk: home('uk') }

function home(language: Language) {
  const texts = TEXTS[language]
  const { ways, how, work, reviews, events, contact } = texts
  const tours = WAYS.flatMap((name) => TOURS.filter(({ picture }) => picture === name))
  const dates = NIGHTS.flatMap((name) => EVENTS.filter(({ picture }) => picture === name))
  const tours3 = cards(
    tours.map((tour) => tourCard(tour, language)),
    language,
  )
  const dates3 = cards(
    dates.map((event) => eventCard(event, language)),
    language,
  )
  const teaser = WORK.map((name) => ({ name, caption: pictureNamed(name).caption[language] }))
  const body = html`${hero(language)}
    ${section({ title: ways.title, lead: ways.lead, more: { text: ways.more, link: ADDRESSES.tours[language] }, body: tours3 })}
    ${section({ title: how.title, tone: 'follow', body: steps(how.steps) })}
    ${section({ title: work.title, more: { text: work.more, link: ADDRESSES.portfolio[language] }, tone: 'follow', body: tiles(teaser, language, 'teaser') })}
    ${reviewsBand(reviews.title, REVIEWS[language])}
    ${section({ title: events.title, lead: events.lead, more: { text: events.more, link: ADDRESSES.events[language] }, tone: 'night', body: dates3 })}
    <div class="wrap reach">${contactForm({ ...contact, placement: 'home' })}</div>`
  return {
    slug: ADDRESSES.home[language],
    title: texts.title,
    description: texts.description,
    body: body.text,
  }
}

/** The scene the page opens with: words in its sky, mountains below them. */
function hero(language: Language) {
  const { heading, lead, link } = TEXTS[language]
  const scene = sceneOf({ wide: 'home-hero', tall: 'home-hero-tall', below: 700 }, language)
  return html`<section class="hero">
    <div class="wrap">
      <h1>${heading}</h1>
      <p class="lead">${lead}</p>
      <p class="doing">
        ${enquiryButton(language, 'hero')}<a class="more" href="${ADDRESSES.tours[language]}"
          >${link}</a
        >
      </p>
    </div>
    ${scene}
  </section>`
}
