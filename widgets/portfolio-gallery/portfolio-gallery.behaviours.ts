import { type Enhancer, dialogs, openPopupOnClick } from '../../src/public/behaviours.ts'
import type { SavedState } from './state/history.ts'

/**
 * Loads the gallery, in the viewport or not, when the hash names a picture (`#Events/night-concert`), and on the way back to a place
 * that the page may reach with more works than the server rendered.
 */
const wakeOnArrival: Enhancer = (_host, root, signal) => {
  const isWanted = () =>
    location.hash.includes('/') || (history.state as SavedState | null)?.mandryScroll
  // The loader takes it for an interaction; a loaded gallery has no listener for it.
  const wake = () => void (isWanted() && root.dispatchEvent(new Event('focusin')))
  wake()
  addEventListener('hashchange', wake, { signal })
}

export const behaviours = [dialogs, wakeOnArrival, openPopupOnClick]
