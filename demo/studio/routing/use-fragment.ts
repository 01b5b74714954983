import { useSyncExternalStore } from 'react'
import { NAVIGATED, readRoute, type Route } from './route.ts'

/** The studio's part of the address: the fragment, as it is now. */
export function useFragment(): string {
  return useSyncExternalStore(onNavigation, ownFragment)
}

/** Where the studio is now. */
export const currentRoute = (): Route => readRoute(ownFragment())

/**
 * Calls back once, when the studio goes elsewhere.
 *
 * @param isHere whether a route is still the same place
 * @returns ends it
 */
export function whenLeft(isHere: (route: Route) => boolean, onLeft: () => void): () => void {
  const stop = onNavigation(() => {
    if (isHere(currentRoute())) return
    stop()
    onLeft()
  })
  return stop
}

let last = ''

/** In a page of others a fragment may name a place of theirs: the studio stays where it was. */
function ownFragment(): string {
  const { hash } = location
  if (!document.getElementById(hash.slice(1))) last = hash
  return last
}

function onNavigation(listener: () => void): () => void {
  const events = ['hashchange', 'popstate', NAVIGATED]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
