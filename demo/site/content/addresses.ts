import type { Language } from '../page.ts'
import type { Both } from '../templates/words.ts'

/** Addresses of the pages that others link to. */
export const ADDRESSES = {
  home: { en: '/en/', uk: '/uk/' },
  tours: { en: '/en/tours/', uk: '/uk/tury/' },
  events: { en: '/en/events/', uk: '/uk/podii/' },
  portfolio: { en: '/en/portfolio/', uk: '/uk/portfolio/' },
  about: { en: '/en/about/', uk: '/uk/pro-nas/' },
  contacts: { en: '/en/contacts/', uk: '/uk/kontakty/' },
  privacy: { en: '/en/privacy/', uk: '/uk/konfidentsiinist/' },
  notFound: { en: '/en/404/', uk: '/uk/404/' },
} as const satisfies Readonly<Record<string, Both<string>>>

/** Address of a page under a list of pages. */
export function addressUnder(
  list: 'tours' | 'events',
  slug: Both<string>,
  language: Language,
): string {
  return `${ADDRESSES[list][language]}${slug[language]}/`
}
