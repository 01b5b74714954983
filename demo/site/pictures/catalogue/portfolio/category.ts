import type { Bilingual } from '../picture.ts'

/** What the portfolio is sorted into, in the order the gallery shows it. Names hold no commas: commas divide them in the data. */
export const CATEGORIES = {
  journeys: { en: 'Journeys', uk: 'Подорожі' },
  weddings: { en: 'Weddings', uk: 'Весілля' },
  family: { en: 'Family days', uk: 'Родинні свята' },
  companies: { en: 'Companies', uk: 'Компанії' },
  concerts: { en: 'Concerts and festivals', uk: 'Концерти й фестивалі' },
  nights: { en: 'City nights', uk: 'Нічне місто' },
  posters: { en: 'Posters and maps', uk: 'Плакати й карти' },
  winter: { en: 'Winter', uk: 'Зима' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** Key of a category. */
export type Category = keyof typeof CATEGORIES
