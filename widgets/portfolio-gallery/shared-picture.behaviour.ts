import type { Attach } from '../../src/behaviours/behaviours.ts'

/** Brings the gallery to life, wherever it stands, for an address with a picture to open: `#Events/night-concert`. */
export const sharedPicture: Attach = (_host, root) => {
  const listeners = new AbortController()
  // What the loader takes for an interaction. In a gallery that lives nobody hears it.
  const wake = () => void (location.hash.includes('/') && root.dispatchEvent(new Event('focusin')))
  wake()
  addEventListener('hashchange', wake, listeners)
  return () => listeners.abort()
}
