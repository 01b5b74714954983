import { type Attach, dialogs } from '../../src/public/behaviours.ts'

/** Loads the gallery, in the viewport or not, when the hash names a picture: `#Events/night-concert`. */
const sharedPicture: Attach = (_host, root, signal) => {
  // The loader takes it for an interaction; a loaded gallery has no listener for it.
  const wake = () => void (location.hash.includes('/') && root.dispatchEvent(new Event('focusin')))
  wake()
  addEventListener('hashchange', wake, { signal })
}

export const behaviours = [dialogs, sharedPicture]
