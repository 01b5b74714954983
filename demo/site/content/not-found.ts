import { html } from '../html.ts'
import type { Language, PageSource } from '../page.ts'
import { banner } from '../templates/blocks.ts'
import { picture } from '../templates/picture.ts'
import { ADDRESSES } from './addresses.ts'

const TEXTS = {
  en: {
    title: 'Page not found',
    description: 'There is no page at this address. Here is the way home, and to the tours.',
    heading: 'Off the edge of the map',
    subtitle: 'There is no page at this address. It may have moved, or it was never drawn.',
    home: 'Back home',
    tours: 'All tours',
  },
  uk: {
    title: 'Сторінку не знайдено',
    description: 'За цією адресою сторінки немає. Ось дорога додому та до турів.',
    heading: 'За краєм карти',
    subtitle: 'За цією адресою сторінки немає. Може, її перенесли, а може, ще не намалювали.',
    home: 'На головну',
    tours: 'Усі тури',
  },
}

/** What is shown where there is nothing. */
export const NOT_FOUND_PAGE: PageSource = {
  image: 'lost-boat',
  en: notFound('en'),
  uk: notFound('uk'),
}

function notFound(language: Language) {
  const { title, description, heading, subtitle, home, tours } = TEXTS[language]
  const body = html`${banner({ title: heading, subtitle })}
    <div class="wrap lost">
      <p class="doing">
        <a class="button" href="${ADDRESSES.home[language]}">${home}</a
        ><a class="more" href="${ADDRESSES.tours[language]}">${tours}</a>
      </p>
      <div class="leading">${picture('lost-boat', language, { isFirst: true })}</div>
    </div>`
  return { slug: ADDRESSES.notFound[language], title, description, body: body.text }
}
