import type { Language, PageSource } from '../page.ts'
import { points } from '../templates/blocks.ts'
import type { Card } from '../templates/card.ts'
import { offerBody, offerListBody } from '../templates/offer.ts'
import { daysText, priceText } from '../templates/words.ts'
import { ADDRESSES, addressUnder } from './addresses.ts'
import { TOURS, type Tour } from './tour-list.ts'

const TEXTS = {
  en: {
    title: 'Tours',
    description:
      'Six journeys from a small Kyiv agency: the Carpathians on foot, Lviv, the Black Sea under sail, Iceland, Jordan and Europe by train.',
    heading: 'Tours',
    subtitle:
      'Six routes we have walked, sailed and driven ourselves. Each can be bent to suit you.',
    listTitle: 'The six routes',
    from: 'from',
    facts: {
      days: 'How long',
      group: 'Who goes',
      season: 'When',
      start: 'Where we meet',
      price: 'For one person',
    },
    course: 'Day by day',
    day: 'Day',
    button: 'Ask about this tour',
    bendTitle: 'A route is a draft until you have read it',
    bend: [
      {
        title: 'Longer or shorter',
        text: 'Add a day by the lake or leave out the museum. The price follows, up or down.',
      },
      {
        title: 'Alone or together',
        text: 'Any route can be yours alone, from two people, on the days that suit you.',
      },
      {
        title: 'Slower',
        text: 'With children, with a grandmother, after an operation: tell us, and we redraw the distances.',
      },
    ],
    askTitle: 'Not on the list?',
    askText:
      'Tell us where you would like to wake up. Two routes to choose from arrive within three working days.',
    askTour: 'Would you like to go?',
    askTourText:
      'Write when and how many of you there are. We answer within one working day, with free dates and the exact price.',
  },
  uk: {
    title: 'Тури',
    description:
      'Шість подорожей від невеликої київської агенції: Карпати пішки, Львів, Чорне море під вітрилом, Ісландія, Йорданія та Європа потягом.',
    heading: 'Тури',
    subtitle:
      'Шість маршрутів, які ми самі пройшли, пропливли й проїхали. Кожен можна перекроїти під вас.',
    listTitle: 'Шість маршрутів',
    from: 'від',
    facts: {
      days: 'Скільки',
      group: 'Хто їде',
      season: 'Коли',
      start: 'Де зустрічаємось',
      price: 'За одну людину',
    },
    course: 'День за днем',
    day: 'День',
    button: 'Запитати про цей тур',
    bendTitle: 'Маршрут лишається чернеткою, доки ви його не прочитали',
    bend: [
      {
        title: 'Довше чи коротше',
        text: 'Додайте день біля озера або викресліть музей. Ціна зміниться слідом, угору чи вниз.',
      },
      {
        title: 'Самі чи гуртом',
        text: 'Будь-який маршрут може бути лише вашим: від двох людей, у зручні для вас дні.',
      },
      {
        title: 'Повільніше',
        text: 'З дітьми, з бабусею, після операції: скажіть, і ми перекроїмо відстані.',
      },
    ],
    askTitle: 'Немає у списку?',
    askText: 'Розкажіть, де хочете прокинутися. За три робочі дні надішлемо два маршрути на вибір.',
    askTour: 'Поїдемо?',
    askTourText:
      'Напишіть, коли і скільки вас. Відповімо протягом робочого дня: вільні дати й точна ціна.',
  },
}

/** Address of a tour's page. */
function tourAddress(tour: Tour, language: Language): string {
  return addressUnder('tours', tour.slug, language)
}

/** A tour as a card. */
export function tourCard(tour: Tour, language: Language): Card {
  const { name, short, season } = tour[language]
  return {
    picture: tour.picture,
    link: tourAddress(tour, language),
    title: name,
    text: short,
    meta: `${daysText(tour.days, language)} · ${season}`,
    end: `${TEXTS[language].from} ${priceText(tour.price, language)}`,
  }
}

/** The list of tours and a page for each. */
export const TOUR_PAGES: readonly PageSource[] = [
  { image: 'tour-carpathians', en: listPage('en'), uk: listPage('uk') },
  ...TOURS.map((tour) => ({
    image: tour.picture,
    en: tourPage(tour, 'en'),
    uk: tourPage(tour, 'uk'),
  })),
]

function listPage(language: Language) {
  const texts = TEXTS[language]
  const list = {
    head: { title: texts.heading, subtitle: texts.subtitle },
    title: texts.listTitle,
    cards: TOURS.map((tour) => tourCard(tour, language)),
    more: { title: texts.bendTitle, body: points(texts.bend) },
    ask: { title: texts.askTitle, text: texts.askText, placement: 'tours' },
  }
  return {
    slug: ADDRESSES.tours[language],
    title: texts.title,
    description: texts.description,
    body: offerListBody(list, language),
  }
}

function tourPage(tour: Tour, language: Language) {
  const texts = TEXTS[language]
  const { name, description, subtitle, lead, season, group, start, days, included, extra } =
    tour[language]
  const facts = [
    [texts.facts.days, daysText(tour.days, language)],
    [texts.facts.season, season],
    [texts.facts.group, group],
    [texts.facts.start, start],
    [texts.facts.price, priceText(tour.price, language)],
  ] as const
  const steps = days.map(({ title, text }, index) => ({
    when: `${texts.day} ${index + 1}`,
    title,
    text,
  }))
  const placement = `tour-${tour.slug.en}`
  const offer = {
    head: { title: name, subtitle, placement, button: texts.button },
    picture: tour.picture,
    course: { title: texts.course, steps },
    ask: { title: texts.askTour, text: texts.askTourText },
    facts,
    lead,
    included,
    extra,
  }
  const body = offerBody(offer, language)
  return { slug: tourAddress(tour, language), title: name, description, body }
}
