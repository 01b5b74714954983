import type { Alternative, Language } from './page.ts'

/** What a page's configuration depends on. */
export interface ConfigurationFacts {
  readonly language: Language
  /** The page in every language it exists in, its own included. */
  readonly versions: readonly Alternative[]
  /** Origin of the site, without a slash at the end. */
  readonly origin: string
  /** The pages app, for look-ups from the browser. */
  readonly chapter: Readonly<Record<string, string | number>>
}

const EMAIL = 'hello@mandry.example'

/** The page configuration in the shape of `window.getConfig()`; texts of the page's own language only. */
export function configurationOf({
  language,
  versions,
  origin,
  chapter,
}: ConfigurationFacts): object {
  return {
    componentsConfigs: {
      generalInfo: [{ langCode: language, ...GENERAL[language] }],
      menuConfig: [{ langCode: language, ...MENU[language] }],
      languageConfig: [{ langCode: language, ...LANGUAGE_TEXTS[language] }],
      formConfig: FORMS[language].map((form) => ({ langCode: language, ...form })),
      chapters: { pages: chapter },
    },
    multiLanguage: true,
    defaultLanguage: 'en',
    languageList: ['en', 'uk'],
    languageVersions: versions.map((version) => ({
      langCode: version.language,
      link: version.slug,
    })),
    platform: { serverUrl: origin },
  }
}

const COMMON = {
  name: 'Mandry',
  email: EMAIL,
  logo: '/brand/logo.svg',
  logoNight: '/brand/logo-night.svg',
  messenger: 'https://t.me/mandry_example',
}

const GENERAL = { en: COMMON, uk: COMMON }

const MENU = {
  en: {
    homepage: '/en/',
    buttonHeaderText: 'Plan a journey',
    menu: [
      {
        name: 'Tours',
        link: '/en/tours/',
        childs: [
          { name: 'Carpathians on foot', link: '/en/tours/carpathians/' },
          { name: 'Lviv, slowly', link: '/en/tours/lviv/' },
          { name: 'Iceland by the ring road', link: '/en/tours/iceland/' },
        ],
      },
      {
        name: 'Events',
        link: '/en/events/',
        childs: [
          { name: 'Concerts', link: '/en/events/concerts/' },
          { name: 'Lantern festival', link: '/en/events/lantern-festival/' },
        ],
      },
      { name: 'Portfolio', link: '/en/portfolio/' },
      { name: 'About', link: '/en/about/' },
      { name: 'Contacts', link: '/en/contacts/' },
    ],
  },
  uk: {
    homepage: '/uk/',
    buttonHeaderText: 'Спланувати подорож',
    menu: [
      {
        name: 'Тури',
        link: '/uk/tury/',
        childs: [
          { name: 'Карпати пішки', link: '/uk/tury/karpaty/' },
          { name: 'Неквапливий Львів', link: '/uk/tury/lviv/' },
          { name: 'Ісландія кільцевою дорогою', link: '/uk/tury/islandiia/' },
        ],
      },
      {
        name: 'Події',
        link: '/uk/podii/',
        childs: [
          { name: 'Концерти', link: '/uk/podii/kontserty/' },
          { name: 'Фестиваль ліхтарів', link: '/uk/podii/festyval-likhtariv/' },
        ],
      },
      { name: 'Портфоліо', link: '/uk/portfolio/' },
      { name: 'Про нас', link: '/uk/pro-nas/' },
      { name: 'Контакти', link: '/uk/kontakty/' },
    ],
  },
}

const LANGUAGE_TEXTS = {
  en: {
    schedule: 'When we answer',
    scheduleWork: 'Monday to Friday, 9:00–19:00',
    scheduleWeekend: 'Saturday, 10:00–16:00',
    email: EMAIL,
    homepage: 'Home',
    homepageLink: '/en/',
  },
  uk: {
    schedule: 'Коли ми відповідаємо',
    scheduleWork: 'Понеділок – п’ятниця, 9:00–19:00',
    scheduleWeekend: 'Субота, 10:00–16:00',
    email: EMAIL,
    homepage: 'Головна',
    homepageLink: '/uk/',
  },
}

const mailConfig = { to: EMAIL, from: 'site@mandry.example', subject: 'Enquiry from the site' }

const FORMS = {
  en: [
    {
      id: 'popup',
      title: 'Tell us where to',
      subtitle: 'We answer within one working day.',
      button_text: 'Send the enquiry',
      titleSuccess: 'Thank you',
      subtitleSuccess: 'Your enquiry is with us. We will write to you.',
      titleFail: 'Try again',
      mailConfig,
      inputs: [
        { name: 'name', type: 'short', title: 'Your name', required: 'false', width: 12 },
        {
          name: 'email',
          type: 'email',
          title: 'Email',
          required: 'true',
          width: 6,
          errorText: 'Enter an email address like name@example.com',
        },
        {
          name: 'phone',
          type: 'phone',
          title: 'Phone',
          required: 'false',
          width: 6,
          errorText: 'Enter a phone number like +380 44 123 45 67',
        },
        {
          name: 'message',
          type: 'textarea',
          title: 'What you have in mind',
          required: 'false',
          width: 12,
        },
      ],
    },
  ],
  uk: [
    {
      id: 'popup',
      title: 'Розкажіть, куди мандруємо',
      subtitle: 'Відповідаємо протягом робочого дня.',
      button_text: 'Надіслати запит',
      titleSuccess: 'Успішно',
      subtitleSuccess: 'Ваш запит у нас. Ми вам напишемо.',
      titleFail: 'Спробуйте Ще Раз!',
      mailConfig,
      inputs: [
        { name: 'name', type: 'short', title: 'Ваше ім’я', required: 'false', width: 12 },
        {
          name: 'email',
          type: 'email',
          title: 'E-mail',
          required: 'true',
          width: 6,
          errorText: 'Введіть коректний E-mail',
        },
        {
          name: 'phone',
          type: 'phone',
          title: 'Телефон',
          required: 'false',
          width: 6,
          errorText: 'Введіть коректний телефон',
        },
        {
          name: 'message',
          type: 'textarea',
          title: 'Що ви задумали',
          required: 'false',
          width: 12,
        },
      ],
    },
  ],
}
