/** Room between a list and the edge of the window, and the least height of a list, in px. */
const MARGIN = 8
const LEAST = 96

/**
 * Writes on what opens a list how much room the window has for it, as `--room`: the list scrolls where it is longer. A list with
 * more room above than below opens upwards, by `data-up`, where `opensUp` allows it.
 *
 * @param opener what the list is attached to: below its lower edge, or above its upper edge
 */
export function fitList(opener: HTMLElement, bounds: DOMRect, opensUp = false): void {
  const { clientHeight } = document.documentElement
  const below = clientHeight - bounds.bottom - MARGIN
  const above = bounds.top - MARGIN
  const list = opener.querySelector(':scope > :is(ul, .children)')
  const isUp = opensUp && above > below && below < (list?.scrollHeight ?? 0)
  opener.toggleAttribute('data-up', isUp)
  opener.style.setProperty('--room', `${Math.max(LEAST, isUp ? above : below)}px`)
}
