import type { AppKey } from '../../content/model/definition.ts'

// Where the studio is stands in the address's fragment, which no server sees.

/** The apps of the content, in the order of the navigation. */
export const CONTENT_KEYS = [
  'pages',
  'tours',
  'events',
  'departures',
  'team',
  'works',
  'reviews',
  'menu',
  'settings',
  'pictures',
] as const satisfies readonly AppKey[]

export type Route =
  /** `#/` or `#<id of an enquiry>`. */
  | { readonly view: 'inbox'; readonly enquiry: string }
  /** `#/content/<app key>` or `#/content/<app key>/<item>`. */
  | { readonly view: 'content'; readonly app: AppKey; readonly item: string | undefined }
  /** `#/people` or `#/statistics`. */
  | { readonly view: 'people' | 'statistics' }

/** The route of a fragment; one that is not known leads to the inbox. */
export function readRoute(fragment: string): Route {
  const [view, key, item] = fragment.replace(/^#\/?/, '').split('/')
  if (view === 'people' || view === 'statistics') return { view }
  // A guest who is signed in already.
  if (view === 'join') return { view: 'inbox', enquiry: '' }
  const app = CONTENT_KEYS.find((known) => known === key)
  if (view === 'content') return { view, app: app ?? 'pages', item: item || undefined }
  return { view: 'inbox', enquiry: view ?? '' }
}

/** Stands where an item's number would, for one that is not saved yet. */
export const NEW_ITEM = 'new'

/** The fragment of an app's list, or of one of its items. */
export function contentLink(app: AppKey, item?: string | number): string {
  return item === undefined ? `#/content/${app}` : `#/content/${app}/${item}`
}

/** Fired by `navigate`: browsers tell of no change that a script makes. */
export const NAVIGATED = 'mandry-studio-navigated'

/**
 * Goes to a fragment, `#/content/tours`.
 *
 * @param replace true takes no step in the history
 * @param state kept with the entry of the history
 */
export function navigate(
  fragment: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  const address = location.pathname + location.search + fragment
  if (replace) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  dispatchEvent(new Event(NAVIGATED))
}
