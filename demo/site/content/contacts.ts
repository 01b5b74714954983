import { html } from '../html.ts'
import type { Language, PageSource } from '../page.ts'
import { banner, contactForm } from '../templates/blocks.ts'
import { picture, pictureNamed } from '../templates/picture.ts'
import { ADDRESSES } from './addresses.ts'

const TEXTS = {
  en: {
    title: 'Contacts',
    description:
      'How to reach Mandry in Podil, Kyiv: opening hours, email, messenger, a map and a form. We answer within one working day.',
    subtitle: 'Write, call in or send a message. We answer within one working day.',
    form: {
      title: 'Write to us',
      subtitle:
        'Where to, when and with whom. If it is about an event: the date and how many guests.',
      button: 'Send the enquiry',
    },
    mapTitle: 'How to find us',
    way: 'Podil lies between the hills and the Dnipro. From the metro, walk towards the river, cross the main square and look for a green door with a paper boat above the bell. There is a place for bicycles in the yard.',
    privacy: 'What happens to the things you write',
  },
  uk: {
    title: 'Контакти',
    description:
      'Як знайти Мандри на київському Подолі: години роботи, пошта, месенджер, карта і форма. Відповідаємо протягом робочого дня.',
    subtitle: 'Напишіть, зайдіть або надішліть повідомлення. Відповідаємо протягом робочого дня.',
    form: {
      title: 'Напишіть нам',
      subtitle: 'Куди, коли і з ким. Якщо це подія, то дата і скільки буде гостей.',
      button: 'Надіслати запит',
    },
    mapTitle: 'Як нас знайти',
    way: 'Поділ лежить між пагорбами й Дніпром. Від метро йдіть у бік річки, перетніть головну площу й шукайте зелені двері з паперовим корабликом над дзвінком. У дворі є місце для велосипедів.',
    privacy: 'Що буває з тим, що ви нам пишете',
  },
}

/** How to reach us. */
export const CONTACTS_PAGE: PageSource = {
  image: 'contacts-map',
  en: contacts('en'),
  uk: contacts('uk'),
}

function contacts(language: Language) {
  const { title, description, subtitle, form, mapTitle, way, privacy } = TEXTS[language]
  const { caption } = pictureNamed('contacts-map')
  const body = html`${banner({ title, subtitle })}
    <div class="wrap reach">${contactForm({ ...form, placement: 'contacts' })}</div>
    <section class="band mist">
      <div class="wrap find">
        <figure>
          ${picture('contacts-map', language)}
          <figcaption>${caption[language]}</figcaption>
        </figure>
        <div>
          <h2>${mapTitle}</h2>
          <p>${way}</p>
          <p><a class="more" href="${ADDRESSES.privacy[language]}">${privacy}</a></p>
        </div>
      </div>
    </section>`
  return { slug: ADDRESSES.contacts[language], title, description, body: body.text }
}
