import { choice, flag, json, milliseconds, text, type Example } from './example.ts'
import {
  BANNER,
  FORM,
  MENU,
  MENU_CARD,
  REVIEWS,
  THEMES,
  VERSIONS,
  words,
  WORKS,
} from './example-data.ts'

const OLD = (name: string) => `Older spelling of ${name}.`

const POPUP = {
  en: '<popup-container popup-id="form" heading="Enquiry"><contact-form in-popup></contact-form></popup-container>',
  uk: '<popup-container popup-id="form" heading="Запит"><contact-form in-popup></contact-form></popup-container>',
}

const LONG_PAGE = {
  en: `<main><p>Scroll down to see the header grow compact.</p></main>${POPUP.en}`,
  uk: `<main><p>Прокрутіть донизу, і шапка стане нижчою.</p></main>${POPUP.uk}`,
}

const HEADING = words('Tell us where to', 'Розкажіть, куди мандруємо')
const ANSWER_TIME = words(
  'We answer within one working day.',
  'Відповідаємо протягом робочого дня.',
)
const SEND = words('Send the enquiry', 'Надіслати запит')
const DELAY_NOTE = 'Wait before the submitForm event. 0 where the page answers it.'
const ACTION_NOTE = 'Where the form is posted to without script.'

/** Every widget with each of its attributes; a test holds this list to the widgets' definitions. */
export const EXAMPLES: readonly Example[] = [
  {
    tag: 'page-banner',
    sentence: 'The head of a page: breadcrumbs, heading, a line of text and a button for a popup.',
    place: 'edge',
    after: POPUP,
    start: ['heading', 'subtitle', 'popup-id', 'placement'],
    attributes: [
      text('heading', 'The page’s h1.', words('Carpathians on foot', 'Карпати пішки')),
      text('subtitle', 'One line below it.', {
        en: 'Six days from hut to hut, with a guide who grew up there.',
        uk: 'Шість днів від хатини до хатини з провідником, який тут виріс.',
      }),
      text('popup-id', 'The popup its button opens; without one there is no button.', 'form'),
      text('placement', 'Reported by the form in the popup.', 'tour-banner'),
      text('button-text', 'What the button says.', words('Ask for dates', 'Дізнатися дати')),
      text('home-link', 'Where the first breadcrumb leads.', words('/en/', '/uk/')),
      text('home-text', 'What the first breadcrumb says.', words('Start', 'Початок')),
      text('title', OLD('heading'), words('Carpathians on foot', 'Карпати пішки')),
      json('data', 'Heading, subtitle and button as one object.', BANNER),
    ],
  },
  {
    tag: 'popup-button',
    sentence: 'A button, or a link, that opens the popup with the same popup-id.',
    place: 'text',
    after: POPUP,
    start: ['popup-id', 'placement', 'text'],
    attributes: [
      text('popup-id', 'The popup it opens.', 'form'),
      text('placement', 'Reported by the form in the popup.', 'tours-list'),
      text('text', 'What it says.', words('Plan a journey', 'Спланувати подорож')),
      text('link', 'Makes it a link to this address.', words('/en/contacts/', '/uk/kontakty/')),
    ],
  },
  {
    tag: 'popup-container',
    sentence: 'A dialog around whatever you put into it, opened by the open-popup event.',
    place: 'text',
    before: {
      en: '<popup-button popup-id="form" placement="playground" text="Open the popup"></popup-button>',
      uk: '<popup-button popup-id="form" placement="playground" text="Відкрити вікно"></popup-button>',
    },
    content: '<contact-form in-popup></contact-form>',
    start: ['popup-id', 'heading'],
    attributes: [
      text('popup-id', 'The open-popup event with this id opens it.', 'form'),
      text('heading', 'Its name for screen readers.', words('Enquiry', 'Запит')),
      text('title', OLD('heading'), words('Enquiry', 'Запит')),
      choice('position', 'In the corner it is not modal.', 'center', 'bottom-right'),
      flag('no-bg-shadow', 'No shade over the page behind.'),
      milliseconds('autostart', 'Opens by itself after this time.', 2000),
    ],
  },
  {
    tag: 'site-header',
    sentence: 'The head of a site: logo, menu, languages and a button for the popup "form".',
    place: 'page',
    after: LONG_PAGE,
    start: ['menu', 'logo', 'name', 'versions'],
    attributes: [
      json('menu', 'Menu entries; else the page configuration’s.', MENU),
      json('menu-card', 'A picture card beside the first entry’s children.', MENU_CARD),
      text('logo', 'Address of the logo.', '/brand/logo.svg'),
      text('name', 'The site’s name.', words('Mandry', 'Мандри')),
      flag('show-name', 'Shows the name beside the logo.'),
      json('versions', 'This page in its languages.', VERSIONS),
    ],
  },
  {
    tag: 'site-footer',
    sentence: 'The foot of a site: menu, hours, address for letters and the year.',
    place: 'page',
    start: ['menu', 'logo', 'name', 'email'],
    attributes: [
      json('menu', 'Menu entries; else the page configuration’s.', MENU),
      text('logo', 'Address of the logo.', '/brand/logo-night.svg'),
      text('name', 'The site’s name.', words('Mandry', 'Мандри')),
      flag('show-name', 'Shows the name beside the logo.'),
      text('schedule', 'Opening hours.', words('Every day, 9:00–19:00', 'Щодня, 9:00–19:00')),
      text('email', 'Address for letters.', 'hello@mandry.example'),
      text('year', 'Year of the copyright line.', '2025'),
    ],
  },
  {
    tag: 'lang-switcher',
    sentence: 'Links to this page in its other languages.',
    place: 'text',
    start: ['versions'],
    attributes: [
      choice('variant', 'Links in a row, or in a list that opens.', 'row', 'dropdown'),
      json('versions', 'This page in its languages; else asked of the platform.', VERSIONS),
    ],
  },
  {
    tag: 'contact-form',
    sentence:
      'A form from the site’s configuration, checked in the browser and handed to the page.',
    place: 'text',
    start: ['form-id', 'heading', 'placement'],
    attributes: [
      text('form-id', 'Which configured form; an unknown id gives the default one.', 'default'),
      text('heading', 'Its heading.', HEADING),
      text('subtitle', 'One line below it.', ANSWER_TIME),
      text('placement', 'Reported with a submission.', 'contacts-page'),
      text('button-text', 'What the button says.', SEND),
      flag('in-popup', 'Looks and behaves as inside a popup.'),
      milliseconds('send-delay', DELAY_NOTE, 0),
      text('action', ACTION_NOTE, '/enquiries'),
      json('config', 'The form itself, instead of a configured one.', FORM),
      text('title', OLD('heading'), HEADING),
      text('form-title', OLD('heading'), HEADING),
      text('form-subtitle', OLD('subtitle'), ANSWER_TIME),
      text('form-placement', OLD('placement'), 'contacts-page'),
      text('form-button-text', OLD('button-text'), SEND),
    ],
  },
  {
    tag: 'contact-block',
    sentence: 'Ways to reach the site beside a form for a message.',
    place: 'text',
    start: ['heading', 'subtitle', 'info'],
    attributes: [
      text('heading', 'Its heading.', HEADING),
      text('subtitle', 'One line below it.', ANSWER_TIME),
      flag('info', 'Shows hours, mail address and messenger beside the form.'),
      text('button-text', 'What the button says.', SEND),
      text('form-id', 'Which configured form gives its texts.', 'main'),
      text('placement', 'Reported with a submission.', 'main'),
      json('themes', 'Choices of the theme.', THEMES),
      milliseconds('send-delay', DELAY_NOTE, 0),
      text('action', ACTION_NOTE, '/enquiries'),
      text('title', OLD('heading'), HEADING),
    ],
  },
  {
    tag: 'reviews-slider',
    sentence: 'What people said, side by side: to scroll, to drag, to turn by buttons and keys.',
    place: 'text',
    start: ['items'],
    attributes: [
      json('items', 'Title and reviews, or a list of reviews alone.', REVIEWS),
      text(
        'heading',
        'Its heading, before the data’s title.',
        words('In their words', 'Їхніми словами'),
      ),
      text('title', OLD('heading'), words('In their words', 'Їхніми словами')),
      text('gh-id', 'The block of page data that a server puts in.', 'reviews'),
    ],
  },
  {
    tag: 'portfolio-gallery',
    sentence: 'Works by category, each to be opened full size and shared.',
    place: 'edge',
    start: ['images'],
    attributes: [
      json('images', 'The works: a list, or an object with more about them.', WORKS),
      text(
        'url',
        'Where they come from when the element has none.',
        words('/portfolio/en.json', '/portfolio/uk.json'),
      ),
      text('heading', 'Its heading.', words('Works', 'Роботи')),
      text(
        'all',
        'The word for all works, in the address and on the tab.',
        words('Everything', 'Усе'),
      ),
      flag('show-count', 'Tabs say how many works there are.'),
      text('modal-button', 'What the button of the popup says.', words('Choose', 'Вибрати')),
      text('title', OLD('heading'), words('Works', 'Роботи')),
      text('gh-id', 'The block of page data that a server puts in.', 'portfolio'),
    ],
  },
]

/** The example of a tag, or undefined when no widget has it. */
export function exampleOf(tag: string | undefined): Example | undefined {
  return EXAMPLES.find((example) => example.tag === tag)
}
