import type { PageSource } from '../page.ts'

/** Every page of the site, in both languages. */
export const PAGES: readonly PageSource[] = [
  {
    image: 'home-hero',
    en: {
      slug: '/en/',
      title: 'Journeys and events, made by hand',
      description: 'A small Kyiv agency that plans journeys and stages events.',
      body: '<page-banner heading="Journeys and events, made by hand" popup-id="form" placement="home"></page-banner>',
    },
    uk: {
      slug: '/uk/',
      title: 'Подорожі та події ручної роботи',
      description: 'Невелика київська агенція: плануємо подорожі та влаштовуємо події.',
      body: '<page-banner heading="Подорожі та події ручної роботи" popup-id="form" placement="home"></page-banner>',
    },
  },
]
