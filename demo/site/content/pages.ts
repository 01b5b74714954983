import type { PageSource } from '../page.ts'
import { ABOUT_PAGE } from './about.ts'
import { CONTACTS_PAGE } from './contacts.ts'
import { EVENT_PAGES } from './events.ts'
import { HOME_PAGE } from './home.ts'
import { NOT_FOUND_PAGE } from './not-found.ts'
import { PORTFOLIO_PAGE } from './portfolio.ts'
import { PRIVACY_PAGE } from './privacy.ts'
import { TOUR_PAGES } from './tours.ts'

/** Every page of the site, in both languages. */
export const PAGES: readonly PageSource[] = [
  HOME_PAGE,
  ...TOUR_PAGES,
  ...EVENT_PAGES,
  PORTFOLIO_PAGE,
  ABOUT_PAGE,
  CONTACTS_PAGE,
  PRIVACY_PAGE,
  NOT_FOUND_PAGE,
]
