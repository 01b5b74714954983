import type { PageKind, PageRecord } from '../../content/records.ts'
import type { Html } from '../../http/html.ts'
import { eventListBody } from './events.ts'
import { homeBody } from './home.ts'
import type { Scope } from './scope.ts'
import {
  aboutBody,
  contactsBody,
  freeBody,
  notFoundBody,
  portfolioBody,
  rulesBody,
} from './simple-pages.ts'
import { tourListBody } from './tours.ts'

const BODIES: Readonly<Record<PageKind, (page: PageRecord, scope: Scope) => Html>> = {
  home: homeBody,
  tours: tourListBody,
  events: eventListBody,
  portfolio: portfolioBody,
  about: aboutBody,
  contacts: contactsBody,
  privacy: rulesBody,
  terms: rulesBody,
  'not-found': notFoundBody,
  free: freeBody,
}

/** What stands in the `<main>` of a page. */
export function pageBody(page: PageRecord, scope: Scope): Html {
  return BODIES[page.kind](page, scope)
}
