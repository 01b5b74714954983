import { fetchInteraction } from './fetch-interaction.ts'
import type { Holder } from './hold-page.ts'

/**
 * Keeps the page behind a modal dialog from scrolling, without moving anything, as soon as its code has loaded with the first
 * dialog. Returns a function that unlocks it.
 */
export function lockScroll(holder: Holder): () => void {
  const locked = fetchInteraction().then(
    ({ holdPage }) => holdPage(holder),
    () => () => {}, // then the page scrolls
  )
  return () => void locked.then((unlock) => unlock())
}
