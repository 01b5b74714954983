import { useSyncExternalStore } from 'react'
import { NAVIGATED } from './route.ts'

/** The fragment of the address, as it is now. */
export function useFragment(): string {
  return useSyncExternalStore(onNavigation, () => location.hash)
}

function onNavigation(listener: () => void): () => void {
  const events = ['hashchange', 'popstate', NAVIGATED]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
