import { useSyncExternalStore } from 'react'

/** False on the server and for the first rendering of what it made, then true: scripts run. */
export function useAlive(): boolean {
  return useSyncExternalStore(subscribe, isAlive, isServed)
}

const subscribe = () => () => {}
const isAlive = () => true
const isServed = () => false
