import { readContent } from '../content/content.ts'
import { PageMaker, type SitePages } from './site-pages.ts'
import { firstApps } from '../content/first-content/first-apps.ts'

/** The pages of a new site, without a database. */
export function firstPages(): SitePages {
  return new PageMaker().pagesOf(readContent(firstApps()))
}
