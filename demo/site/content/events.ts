import type { Language, PageSource } from '../page.ts'
import { steps } from '../templates/blocks.ts'
import type { Card } from '../templates/card.ts'
import { offerBody, offerListBody } from '../templates/offer.ts'
import { momentText, priceText } from '../templates/words.ts'
import { ADDRESSES, addressUnder } from './addresses.ts'
import { EVENTS, type AgencyEvent } from './event-list.ts'

const TEXTS = {
  en: {
    title: 'Events',
    description:
      'Concerts in a small hall, a lantern festival, a rink on the square, and weddings, conferences and New Year evenings staged by a small Kyiv agency.',
    subtitle: 'Evenings that are open to everyone, and the ones we stage for you.',
    facts: { when: 'When', place: 'Where', guests: 'How many' },
    course: 'Programme',
    listTitle: 'All events',
    from: 'from',
    button: 'Ask about this event',
    plan: 'Plan an event',
    howTitle: 'How an evening is made',
    how: [
      {
        title: 'A walk round the place',
        text: 'We listen to the room before we light it: where it echoes, where the sun goes down.',
      },
      {
        title: 'A page, not a presentation',
        text: 'One sheet with the order of the evening, the prices and what happens if it rains.',
      },
      {
        title: 'Someone in a grey coat',
        text: 'On the day one of us is there from the first box to the last. You need not carry a list.',
      },
    ],
    askTitle: 'Have a date in mind?',
    askText:
      'Tell us the day and how many guests. You get a page with the plan and the price within three working days.',
    askEvent: 'Shall we keep you a place?',
    askEventText:
      'Write how many of you there are, or ask whatever is not on this page. We answer within one working day.',
  },
  uk: {
    title: 'Події',
    description:
      'Концерти в малій залі, фестиваль ліхтарів, ковзанка на площі, а також весілля, конференції та новорічні вечори від невеликої київської агенції.',
    subtitle: 'Вечори, відкриті для всіх, і ті, які ми влаштовуємо для вас.',
    facts: { when: 'Коли', place: 'Де', guests: 'Скільки' },
    course: 'Програма',
    listTitle: 'Усі події',
    from: 'від',
    button: 'Запитати про подію',
    plan: 'Спланувати подію',
    howTitle: 'Як робиться вечір',
    how: [
      {
        title: 'Прогулянка місцем',
        text: 'Спершу слухаємо залу, а вже потім світимо: де відлунює, куди сідає сонце.',
      },
      {
        title: 'Сторінка, а не презентація',
        text: 'Один аркуш: порядок вечора, ціни і що буде, якщо піде дощ.',
      },
      {
        title: 'Людина в сірому пальті',
        text: 'Того дня хтось із нас на місці від першої коробки до останньої. Список вам не знадобиться.',
      },
    ],
    askTitle: 'Уже маєте дату?',
    askText:
      'Скажіть день і скільки буде гостей. За три робочі дні надішлемо сторінку з планом і ціною.',
    askEvent: 'Притримати вам місце?',
    askEventText:
      'Напишіть, скільки вас, або запитайте про те, чого немає на цій сторінці. Відповімо протягом робочого дня.',
  },
}

/** Address of an event's page. */
function eventAddress(event: AgencyEvent, language: Language): string {
  return addressUnder('events', event.slug, language)
}

/** An event as a card. */
export function eventCard(event: AgencyEvent, language: Language): Card {
  const { name, short } = event[language]
  return {
    picture: event.picture,
    link: eventAddress(event, language),
    title: name,
    text: short,
    meta: whenText(event, language),
    end: costText(event, language),
  }
}

/** The list of events and a page for each. */
export const EVENT_PAGES: readonly PageSource[] = [
  { image: 'event-concert', en: listPage('en'), uk: listPage('uk') },
  ...EVENTS.map((event) => ({
    image: event.picture,
    en: eventPage(event, 'en'),
    uk: eventPage(event, 'uk'),
  })),
]

function whenText(event: AgencyEvent, language: Language): string {
  return event.moment ? momentText(event.moment, language) : (event[language].season ?? '')
}

/** `from UAH 148,000 / €3,020, an evening for 40`; tickets have one price. */
function costText(event: AgencyEvent, language: Language): string {
  const price = priceText(event.price, language)
  return `${event.moment ? '' : `${TEXTS[language].from} `}${price}`
}

function listPage(language: Language) {
  const texts = TEXTS[language]
  const list = {
    head: { title: texts.title, subtitle: texts.subtitle },
    title: texts.listTitle,
    cards: EVENTS.map((event) => eventCard(event, language)),
    more: { title: texts.howTitle, body: steps(texts.how) },
    ask: { title: texts.askTitle, text: texts.askText, placement: 'events', button: texts.plan },
  }
  return {
    slug: ADDRESSES.events[language],
    title: texts.title,
    description: texts.description,
    body: offerListBody(list, language),
  }
}

function eventPage(event: AgencyEvent, language: Language) {
  const texts = TEXTS[language]
  const { name, description, subtitle, lead, place, guests, unit, programme, included, extra } =
    event[language]
  const ask = event.moment
    ? { title: texts.askEvent, text: texts.askEventText }
    : { title: texts.askTitle, text: texts.askText }
  const facts = [
    [texts.facts.when, whenText(event, language)],
    [texts.facts.place, place],
    [texts.facts.guests, guests],
    [capital(unit), costText(event, language)],
  ] as const
  const placement = `event-${event.slug.en}`
  const offer = {
    head: { title: name, subtitle, placement, button: texts.button },
    picture: event.picture,
    course: { title: texts.course, steps: programme },
    facts,
    lead,
    included,
    extra,
    ask,
  }
  const body = offerBody(offer, language)
  return { slug: eventAddress(event, language), title: name, description, body }
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
