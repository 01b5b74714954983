import type { Enhancer } from '../../../src/public/behaviours.ts'
import { fetchInteraction } from '../../../src/public/own-widgets.ts'
import { isRow } from './is-row.ts'

/**
 * Completes the popover that holds the menu on a narrow screen: it begins below the header wherever that is. What it
 * needs as long as it is open comes when it opens for the first time; the rest is the browser's.
 */
export const menuPanel: Enhancer = (host, root, signal) => {
  let isFollowed = false
  const onToggle = (event: Event) => {
    const { target, newState } = event as ToggleEvent & { readonly target: HTMLElement }
    if (newState !== 'open' || !target.matches('.menu')) return
    const bottom = () => root.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
    // A header that stands low in the window would leave the menu no room.
    if (bottom() > innerHeight / 2) host.scrollIntoView({ block: 'start', behavior: 'instant' })
    target.style.insetBlockStart = `${Math.max(0, Math.min(bottom(), innerHeight / 2))}px`
    if (isFollowed) return
    isFollowed = true
    fetchInteraction().then(
      ({ followPanel }) => followPanel(root, isRow, signal),
      () => (isFollowed = false), // then the page scrolls behind it
    )
  }
  // `toggle` does not bubble.
  root.addEventListener('beforetoggle', onToggle, { capture: true, signal })
}
