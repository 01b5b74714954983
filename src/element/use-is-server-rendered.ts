import { useState, useSyncExternalStore } from 'react'

/**
 * Whether the server rendered this component, or renders it now; it stays true. A store with another value after hydration would
 * render the component once more, and that at once, in the task of all effects.
 */
export function useIsServerRendered(): boolean {
  const [{ get, getOnServer }] = useState(createOrigin)
  return useSyncExternalStore(subscribeToNothing, get, getOnServer)
}

/** React reads the server's value while it hydrates, and only then. */
function createOrigin() {
  let isServerRendered = false
  return { get: () => isServerRendered, getOnServer: () => (isServerRendered = true) }
}

const subscribeToNothing = () => () => {}
