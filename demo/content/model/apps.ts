import { both, ORDER, STATUS, STEPS, text, textPerLanguage } from './common-fields.ts'
import type { AppDefinition, AppKey } from './definition.ts'
import { SETTINGS } from './settings.ts'
import {
  PICTURE,
  MAX_PICTURE_LABEL,
  PICTURE_NAME,
  NAME,
  PRICE_UAH,
  PRICE_EUR,
  OFFER,
  SECTION,
  listPerLanguage,
} from './shared-fields.ts'

/** The agency's content. */
export const APPS = {
  pages: {
    name: 'Pages',
    title: 'title',
    picture: 'image',
    fields: {
      status: STATUS,
      kind: {
        type: 'radio_button',
        label: both('Kind', 'Вид'),
        required: true,
        options: [
          { value: 'home', label: both('Home', 'Головна') },
          { value: 'tours', label: both('List of tours', 'Список турів') },
          { value: 'events', label: both('List of events', 'Список подій') },
          { value: 'portfolio', label: both('Portfolio', 'Портфоліо') },
          { value: 'about', label: both('About', 'Про нас') },
          { value: 'contacts', label: both('Contacts', 'Контакти') },
          { value: 'privacy', label: both('Privacy', 'Конфіденційність') },
          { value: 'terms', label: both('Terms', 'Умови') },
          { value: 'not-found', label: both('Not found', 'Не знайдено') },
          { value: 'free', label: both('Page of its own', 'Окрема сторінка') },
        ],
      },
      // The whole address: the specification's look-up of languages compares it with the path.
      slug: text(both('Address', 'Адреса'), { required: true, isAddress: true, maxLength: 160 }),
      language: text(both('Language', 'Мова'), { isHidden: true }),
      title: text(both('Title', 'Назва'), { required: true, maxLength: 120 }),
      description: text(both('For search engines', 'Для пошукових систем'), {
        section: both('Search engines, picture', 'Пошук, зображення'),
        multiline: true,
        maxLength: 300,
      }),
      image: PICTURE,
      sections: { type: 'nested_list', label: both('Sections', 'Розділи'), rows: SECTION },
      body: {
        type: 'text_editor',
        label: both('Text', 'Текст'),
        kinds: ['free'],
        hint: both('Shown below the heading', 'Показується під заголовком'),
      },
      featured: {
        type: 'item_ref',
        label: both('Shown on this page', 'Показано на цій сторінці'),
        apps: ['tours', 'events', 'works', 'reviews'],
        isMultiple: true,
        kinds: ['home'],
      },
      alternative_languages: {
        type: 'item_ref',
        label: both('Other languages', 'Інші мови'),
        apps: ['pages'],
        isMultiple: true,
        isHidden: true,
      },
    },
  },
  tours: {
    name: 'Tours',
    title: 'name',
    picture: 'picture',
    fields: {
      status: STATUS,
      order: ORDER,
      picture: PICTURE,
      ...OFFER,
      days_count: {
        type: 'number',
        label: both('Days', 'Днів'),
        section: both('In brief', 'Коротко'),
        required: true,
      },
      price_uah: PRICE_UAH,
      price_eur: PRICE_EUR,
      season: textPerLanguage(both('When', 'Коли'), { maxLength: 80 }),
      group: textPerLanguage(both('Who goes', 'Хто їде'), { maxLength: 80 }),
      start: textPerLanguage(both('Where we meet', 'Де зустрічаємось'), { maxLength: 120 }),
      days: listPerLanguage('Day by day', 'День за днем', STEPS),
      route: listPerLanguage('Route', 'Маршрут', {
        title: text(both('Place', 'Місце'), { required: true, maxLength: 80 }),
        at: text(both('Latitude and longitude', 'Широта й довгота'), {
          required: true,
          maxLength: 40,
          hint: both('48.29, 24.57', '48.29, 24.57'),
        }),
      }),
      faq: listPerLanguage('Questions and answers', 'Питання й відповіді', STEPS),
    },
  },
  departures: {
    name: 'Dates of tours',
    title: 'name',
    fields: {
      status: STATUS,
      order: ORDER,
      name: text(both('Name in your lists', 'Назва у ваших списках'), {
        required: true,
        maxLength: 120,
      }),
      tour: {
        type: 'item_ref',
        label: both('Tour', 'Тур'),
        apps: ['tours'],
        required: true,
      },
      dates: {
        type: 'date',
        isRange: true,
        required: true,
        label: both('First and last day', 'Перший і останній день'),
      },
      free: {
        type: 'number',
        required: true,
        label: both('Free places', 'Вільних місць'),
        hint: both('0 shows the date as fully booked', '0 показує, що місць немає'),
      },
      price_uah: {
        ...PRICE_UAH,
        required: false,
        hint: both('Empty: the price of the tour', 'Порожньо: ціна туру'),
      },
      price_eur: { ...PRICE_EUR, required: false },
    },
  },
  team: {
    name: 'Team',
    title: 'name',
    picture: 'picture',
    fields: {
      status: STATUS,
      order: ORDER,
      picture: PICTURE,
      name: NAME,
      role: textPerLanguage(both('What they do', 'Що робить'), { required: true, maxLength: 120 }),
      text: textPerLanguage(both('About them', 'Про людину'), { multiline: true, maxLength: 500 }),
    },
  },
  events: {
    name: 'Events',
    title: 'name',
    picture: 'picture',
    fields: {
      status: STATUS,
      order: ORDER,
      picture: PICTURE,
      ...OFFER,
      moment: {
        type: 'date',
        isRange: true,
        section: both('When and where', 'Коли й де'),
        label: both('Day and hour in Kyiv', 'День і година в Києві'),
        hint: both(
          'Leave it out where the guest chooses the day',
          'Порожньо, де день обирає гість',
        ),
      },
      season: textPerLanguage(both('When, without a day', 'Коли, без дня'), { maxLength: 80 }),
      place: textPerLanguage(both('Where', 'Де'), { maxLength: 120 }),
      guests: textPerLanguage(both('How many', 'Скільки'), { maxLength: 80 }),
      price_uah: PRICE_UAH,
      price_eur: PRICE_EUR,
      unit: textPerLanguage(both('The price is for', 'Ціна за'), { maxLength: 80 }),
      programme: listPerLanguage('Programme', 'Програма', {
        when: text(both('When', 'Коли'), { required: true, maxLength: 40 }),
        ...STEPS,
      }),
    },
  },
  works: {
    name: 'Works',
    title: 'caption',
    picture: 'picture',
    fields: {
      status: STATUS,
      order: ORDER,
      picture: PICTURE,
      caption: textPerLanguage(both('Caption', 'Підпис'), { required: true, maxLength: 200 }),
      note: textPerLanguage(both('One more sentence', 'Ще одне речення'), { maxLength: 300 }),
      categories: {
        type: 'radio_button',
        label: both('Categories', 'Категорії'),
        isMultiple: true,
        required: true,
        hasOwnOptions: true,
        // In the gallery's order. Labels hold no comma: the gallery's data separates them by commas.
        options: [
          { value: 'journeys', label: both('Journeys', 'Подорожі') },
          { value: 'weddings', label: both('Weddings', 'Весілля') },
          { value: 'family', label: both('Family days', 'Родинні свята') },
          { value: 'companies', label: both('Companies', 'Компанії') },
          { value: 'concerts', label: both('Concerts and festivals', 'Концерти й фестивалі') },
          { value: 'nights', label: both('City nights', 'Нічне місто') },
          { value: 'posters', label: both('Posters and maps', 'Плакати й карти') },
          { value: 'winter', label: both('Winter', 'Зима') },
        ],
      },
      about: {
        type: 'item_ref',
        label: both('Tells of', 'Розповідає про'),
        apps: ['tours', 'events'],
      },
      video: {
        type: 'link',
        label: both('Video', 'Відео'),
        hint: both(
          'An address on YouTube or Vimeo; the picture is shown until a visitor plays it',
          'Адреса на YouTube або Vimeo; картинку видно, доки відвідувач не запустить відео',
        ),
      },
    },
  },
  reviews: {
    name: 'Reviews',
    title: 'author',
    fields: {
      status: STATUS,
      order: ORDER,
      text: textPerLanguage(both('Review', 'Відгук'), {
        multiline: true,
        required: true,
        maxLength: 1000,
      }),
      author: textPerLanguage(both('Who says it', 'Чий відгук'), {
        required: true,
        maxLength: 120,
      }),
      about: {
        type: 'item_ref',
        label: both('Tells of', 'Розповідає про'),
        apps: ['tours', 'events'],
      },
      rating: {
        type: 'number',
        label: both('Stars', 'Зірки'),
        hint: both(
          'From 1 to 5; empty where none were given',
          'Від 1 до 5; порожньо, якщо їх немає',
        ),
      },
      written: { type: 'date', label: both('Day', 'День') },
      source: text(both('Where it was written', 'Де його написали'), { maxLength: 80 }),
      source_link: { type: 'link', label: both('Address of it there', 'Адреса відгуку там') },
    },
  },
  menu: {
    name: 'Menu',
    title: 'name',
    fields: {
      status: STATUS,
      order: ORDER,
      name: NAME,
      // One of the two leads somewhere: a page of the site, or an address.
      page: {
        type: 'item_ref',
        label: both('Page', 'Сторінка'),
        apps: ['pages', 'tours', 'events'],
      },
      link: textPerLanguage(both('Or an address', 'Або адреса'), { type: 'link' }),
      parent: { type: 'item_ref', label: both('Below', 'Під'), apps: ['menu'] },
      children: {
        type: 'radio_button',
        label: both('Entries below it', 'Підпункти'),
        options: [
          { value: 'tours', label: both('All tours', 'Усі тури') },
          { value: 'events', label: both('All events', 'Усі події') },
        ],
      },
      card_title: textPerLanguage(both('Title of its card', 'Назва картки')),
      card_text: textPerLanguage(both('Text of its card', 'Текст картки')),
      card_picture: {
        ...PICTURE,
        label: both('Picture of its card', 'Зображення картки'),
        required: false,
      },
      card_page: {
        type: 'item_ref',
        label: both('Page of its card', 'Сторінка картки'),
        apps: ['pages', 'tours', 'events'],
      },
    },
  },
  settings: SETTINGS,
  pictures: {
    name: 'Pictures',
    title: 'label',
    fields: {
      label: text(both('Name', 'Назва'), { maxLength: MAX_PICTURE_LABEL }),
      name: PICTURE_NAME,
      // Number of the platform's file; empty for the drawings that come with the site.
      file: { type: 'text', label: both('File', 'Файл'), isHidden: true },
      // The number that the sender gave its upload: one that is sent again makes no second picture.
      upload: text(both('Upload', 'Завантаження'), { isHidden: true, isServerOnly: true }),
      width: { type: 'number', label: both('Width', 'Ширина'), isHidden: true },
      height: { type: 'number', label: both('Height', 'Висота'), isHidden: true },
      placeholder: { type: 'text', label: both('Placeholder', 'Заставка'), isHidden: true },
      // Per cent from the left and from the top, `50,50`: what must stay in sight when the picture is cropped.
      focus: text(both('What stays in sight', 'Що лишається в кадрі'), { isFocus: true }),
      alt: textPerLanguage(
        both('In words, for who cannot see it', 'Словами, для тих, хто не бачить'),
        {
          multiline: true,
          required: true,
          maxLength: 500,
        },
      ),
      caption: textPerLanguage(both('Caption', 'Підпис'), { maxLength: 200 }),
    },
  },
} as const satisfies Readonly<Record<AppKey, AppDefinition>>
