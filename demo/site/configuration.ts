import { ADDRESSES, addressUnder } from './content/addresses.ts'
import { EVENTS } from './content/event-list.ts'
import { TOURS } from './content/tour-list.ts'
import { EMAIL, FORMS } from './content/forms.ts'
import type { Alternative, Language } from './page.ts'
import { pictureAddress } from './templates/picture.ts'

/** What a page's configuration depends on. */
export interface ConfigurationFacts {
  readonly language: Language
  /** The page in every language it exists in, its own included. */
  readonly versions: readonly Alternative[]
  /** Origin of the site, without a slash at the end. */
  readonly origin: string
  /** The pages app, for look-ups from the browser, which `server/published.ts` answers. */
  readonly chapter: Readonly<Record<string, string | number>>
  /** Signed proof that the page came from here, sent with its forms. */
  readonly formToken?: string | undefined
}

/** The page configuration in the shape of `window.getConfig()`; texts of the page's own language only. */
export function configurationOf({
  language,
  versions,
  origin,
  chapter,
  formToken,
}: ConfigurationFacts): object {
  return {
    componentsConfigs: {
      generalInfo: [{ langCode: language, ...GENERAL[language] }],
      menuConfig: [{ langCode: language, ...menuOf(language) }],
      languageConfig: [{ langCode: language, ...LANGUAGE_TEXTS[language] }],
      formConfig: FORMS[language].map((form) => Object.assign({ langCode: language }, form)),
      chapters: { pages: chapter },
    },
    multiLanguage: true,
    defaultLanguage: 'en',
    languageList: ['en', 'uk'],
    languageVersions: versions.map((version) => ({
      langCode: version.language,
      link: version.slug,
    })),
    platform: { serverUrl: `${origin}/published` },
    formToken,
  }
}

const COMMON = {
  email: EMAIL,
  phone: '+380 44 123 45 67',
  logo: '/brand/logo.svg',
  logoNight: '/brand/logo-night.svg',
  messenger: 'https://t.me/mandry_example',
}

const GENERAL = { en: { ...COMMON, name: 'Mandry' }, uk: { ...COMMON, name: 'Мандри' } }

const MENU_TEXTS = {
  en: {
    button: 'Plan a journey',
    tours: 'Tours',
    events: 'Events',
    portfolio: 'Portfolio',
    about: 'About',
    contacts: 'Contacts',
    card: { title: 'Not on the list?', text: 'Tell us where you would like to wake up.' },
  },
  uk: {
    button: 'Спланувати подорож',
    tours: 'Тури',
    events: 'Події',
    portfolio: 'Портфоліо',
    about: 'Про нас',
    contacts: 'Контакти',
    card: { title: 'Немає у списку?', text: 'Розкажіть, де хочете прокинутися.' },
  },
}

/** The menu, its children made from the pages they lead to. */
function menuOf(language: Language): object {
  const { button, tours, events, portfolio, about, contacts, card } = MENU_TEXTS[language]
  const link = (page: keyof typeof ADDRESSES) => ADDRESSES[page][language]
  const cardWith = (picture: string) => ({
    ...card,
    image: pictureAddress(picture, '-600') + '.webp',
    link: link('contacts'),
  })
  return {
    homepage: link('home'),
    buttonHeaderText: button,
    menu: [
      {
        name: tours,
        link: link('tours'),
        card: cardWith('menu-card'),
        childs: TOURS.map((tour) => ({
          name: tour[language].name,
          link: addressUnder('tours', tour.slug, language),
        })),
      },
      {
        name: events,
        link: link('events'),
        childs: EVENTS.map((event) => ({
          name: event[language].name,
          link: addressUnder('events', event.slug, language),
        })),
      },
      { name: portfolio, link: link('portfolio') },
      { name: about, link: link('about') },
      { name: contacts, link: link('contacts') },
    ],
  }
}

const LANGUAGE_TEXTS = {
  en: {
    scheduleWork: 'Monday to Friday, 9:00–⁠19:00',
    scheduleWeekend: 'Saturday, 10:00–⁠16:00',
    email: EMAIL,
    homepage: 'Home',
    homepageLink: '/en/',
  },
  uk: {
    scheduleWork: 'Понеділок – п’ятниця, 9:00–⁠19:00',
    scheduleWeekend: 'Субота, 10:00–⁠16:00',
    email: EMAIL,
    homepage: 'Головна',
    homepageLink: '/uk/',
  },
}
