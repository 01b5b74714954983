import type { Route } from '../routing/route.ts'

/** Each view is fetched when it is first shown, or before that. */
export const VIEW_FETCHES = {
  inbox: async () => ({ default: (await import('../inbox/inbox-view.tsx')).InboxView }),
  content: async () => ({ default: (await import('../content/content-view.tsx')).ContentView }),
  people: async () => ({ default: (await import('../people/people-view.tsx')).PeopleView }),
}

/** Fetches a view while somebody signs in. Should that fail, showing the view tries again. */
export function prefetchView({ view }: Route): void {
  VIEW_FETCHES[view]().catch(() => undefined)
}
