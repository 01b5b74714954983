import { CONTENT_MESSAGES } from '../content/scope/content.messages.ts'
import { RICH_TEXT_MESSAGES } from '../content/rich-text/rich-text.messages.ts'
import type { StudioLanguage } from '../../content/model/definition.ts'
import { EDITING_MESSAGES } from '../editing/editing.messages.ts'
import { INBOX_MESSAGES } from '../inbox/inbox.messages.ts'
import { PEOPLE_MESSAGES } from '../people/people.messages.ts'
import { PICTURE_MESSAGES } from '../pictures/pictures.messages.ts'
import type { Route } from '../routing/route.ts'
import { STATISTICS_MESSAGES } from '../statistics/statistics.messages.ts'
import { SESSION_MESSAGES } from '../session/session.messages.ts'
import { SHELL_MESSAGES } from './shell.messages.ts'

/** Each view is fetched when it is first shown, or before that. */
export const VIEW_FETCHES = {
  inbox: async () => ({ default: (await import('../inbox/inbox-view.tsx')).InboxView }),
  content: async () => ({ default: (await import('../content/content-view.tsx')).ContentView }),
  people: async () => ({ default: (await import('../people/people-view.tsx')).PeopleView }),
  statistics: async () => ({
    default: (await import('../statistics/statistics-view.tsx')).StatisticsView,
  }),
}

/** The texts that a view begins with. */
export const VIEW_MESSAGES = {
  inbox: [INBOX_MESSAGES],
  content: [CONTENT_MESSAGES, EDITING_MESSAGES, PICTURE_MESSAGES, RICH_TEXT_MESSAGES],
  people: [PEOPLE_MESSAGES],
  statistics: [INBOX_MESSAGES, STATISTICS_MESSAGES],
} as const

/** The texts that all pages begin with, the sign-in among them. */
export const START_MESSAGES = [SHELL_MESSAGES, SESSION_MESSAGES] as const

/** Fetches a view with its texts, such as while somebody signs in. Should that fail, showing the view tries again. */
export function prefetchView(view: Route['view'], language: StudioLanguage): void {
  VIEW_FETCHES[view]().catch(() => undefined)
  for (const messages of VIEW_MESSAGES[view]) messages.prefetch(language)
}
