import type { InLanguages } from './example.ts'

/** A text in both languages. */
export const words = (en: string, uk: string) => ({ en, uk })

export const MENU = {
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
        ],
      },
      { name: 'Events', link: '/en/events/' },
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
        ],
      },
      { name: 'Події', link: '/uk/podii/' },
      { name: 'Контакти', link: '/uk/kontakty/' },
    ],
  },
}

export const MENU_CARD = {
  en: { image: '/brand/logo.svg', title: 'Autumn in the mountains', link: '/en/tours/' },
  uk: { image: '/brand/logo.svg', title: 'Осінь у горах', link: '/uk/tury/' },
}

export const VERSIONS = [
  { langCode: 'en', link: '/en/tours/' },
  { langCode: 'uk', link: '/uk/tury/' },
]

export const BANNER = {
  en: {
    title: 'Lviv, slowly',
    subtitle: 'Three days of courtyards and coffee.',
    button: { popupId: 'form', text: 'Plan three days' },
  },
  uk: {
    title: 'Неквапливий Львів',
    subtitle: 'Три дні подвір’їв і кави.',
    button: { popupId: 'form', text: 'Спланувати три дні' },
  },
}

export const FORM = {
  en: {
    title: 'Ask about a date',
    button_text: 'Ask',
    inputs: [
      { name: 'email', type: 'email', title: 'Email', required: true, width: 6 },
      { name: 'phone', type: 'phone', title: 'Phone', width: 6 },
      {
        name: 'answer',
        type: 'consent',
        title: 'You may answer me by mail',
        required: true,
        link: '/en/privacy/',
        version: '2026-01',
      },
    ],
  },
  uk: {
    title: 'Запитайте про дату',
    button_text: 'Запитати',
    inputs: [
      { name: 'email', type: 'email', title: 'E-mail', required: true, width: 6 },
      { name: 'phone', type: 'phone', title: 'Телефон', width: 6 },
      {
        name: 'answer',
        type: 'consent',
        title: 'Можете відповісти мені листом',
        required: true,
        link: '/uk/konfidentsiinist/',
        version: '2026-01',
      },
    ],
  },
}

export const THEMES = { en: ['A journey', 'An event'], uk: ['Подорож', 'Подія'] }

export const REVIEWS = {
  en: {
    title: 'What people bring back',
    items: [
      { text: 'Six trains and not one of them in a hurry.', name: 'A teacher, Kyiv to Vienna' },
      { text: 'I would not change a chair.', name: 'A couple, a wedding in a garden' },
      { text: 'The children ask when it will rain again.', name: 'A family, the Carpathians' },
      { text: 'The soup was where the note said.', name: 'Two brothers, round Iceland' },
    ],
  },
  uk: {
    title: 'Що привозять додому',
    items: [
      { text: 'Шість потягів, і жоден не поспішав.', name: 'Учителька, Київ – Відень' },
      { text: 'Ми не переставили б жодного стільця.', name: 'Подружжя, весілля в саду' },
      { text: 'Діти питають, коли знову дощ.', name: 'Родина, Карпати' },
      { text: 'Юшка була там, де й обіцяно.', name: 'Двоє братів, навколо Ісландії' },
    ],
  },
}

export const WORKS = {
  images: [
    work('01', '1200x1500', words('An evening on the Dnipro, Kyiv', 'Вечір на Дніпрі, Київ')),
    work('02', '1600x1067', words('A family anniversary in a garden', 'Родинний ювілей у саду')),
    work('03', '1200x1200', words('A birthday above the lake', 'День народження над озером')),
    work('04', '1600x1067', words('A summer concert in the park', 'Літній концерт у парку')),
    work('05', '1200x1500', words('A company ball', 'Корпоративний бал')),
    work(
      '06',
      '1200x1200',
      words('A winter weekend in the old town', 'Зимові вихідні у старому місті'),
    ),
  ],
}
function work(number: string, resolution: string, title: InLanguages<string>) {
  const isEvent = /2|4|5/.test(number)
  return {
    image: `/pictures/portfolio-${number}.jpg`,
    resolution,
    title,
    category: isEvent ? 'Події' : 'Мандри',
    categoryEn: isEvent ? 'Events' : 'Journeys',
    formats: ['webp'],
  }
}
