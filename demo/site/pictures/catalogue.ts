import { EVENT_PICTURES } from './catalogue/events.ts'
import { HOME_PICTURES } from './catalogue/home.ts'
import type { Picture } from './catalogue/picture.ts'
import { PORTFOLIO_PICTURES } from './catalogue/portfolio.ts'
import { TOUR_PICTURES } from './catalogue/tours.ts'

/** Every picture the site uses, by page. */
export const PICTURES: readonly Picture[] = [
  ...HOME_PICTURES,
  ...TOUR_PICTURES,
  ...EVENT_PICTURES,
  ...PORTFOLIO_PICTURES,
]
