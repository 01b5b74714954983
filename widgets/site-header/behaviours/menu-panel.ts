import {
  type Attach,
  closestIn,
  composedPathFrom,
  composedPathFromFocus,
  lockScroll,
  matching,
} from '../../../src/public/behaviours.ts'
import { isRow } from './is-row.ts'

/**
 * Completes the popover that holds the menu on a narrow screen: it begins below the header wherever that is, the
 * page behind it does not scroll, and it closes when the focus or the visitor goes elsewhere. The rest is the browser's.
 */
export const menuPanel: Attach = (_host, root, signal) => {
  let unlock: (() => void) | undefined
  const menu = () => root.querySelector<HTMLElement>('.menu:popover-open')
  const close = () => menu()?.hidePopover()
  const listen = <E extends Event>(type: string, handle: (event: E) => void) =>
    root.addEventListener(type, handle as (event: Event) => void, {
      capture: true, // `toggle` does not bubble
      signal,
    })

  listen('beforetoggle', ({ target, newState }: ToggleEvent) => {
    if (!isMenu(target)) return
    unlock?.()
    if (newState === 'open')
      unlock = lockScroll({ isOpen: () => !!menu(), onLost: () => unlock?.() })
    // Browsers look for the focus in the page's own tree only, so in here it would be lost.
    if (newState === 'closed' && composedPathFromFocus(root).includes(target))
      root.querySelector<HTMLElement>('.burger')?.focus()
    const header = root.querySelector('.header')
    target.style.insetBlockStart = `${Math.max(0, header?.getBoundingClientRect().bottom ?? 0)}px`
  })
  listen('focusout', ({ target, relatedTarget }: FocusEvent) => {
    const inside = (node: EventTarget | null) =>
      closestIn(root, composedPathFrom(node), '.menu, .burger')
    if (relatedTarget && inside(target) && !inside(relatedTarget)) close()
  })
  // A link to a place on this very page leaves the page, and the menu over it, where they are; and a popup gives
  // the focus back to where it was, which must not be in a closed menu.
  const onClick = (event: Event) => {
    const path = event.composedPath()
    const leads = matching(path, 'a, [data-popup]').length > 0 && closestIn(root, path, '.menu')
    if (leads && !event.defaultPrevented) close()
  }
  root.addEventListener('click', onClick, { signal })
  const onResize = () => isRow(root) && close()
  addEventListener('resize', onResize, { signal })
  signal.addEventListener('abort', () => unlock?.())
}

function isMenu(target: EventTarget | null): target is HTMLElement {
  return (target as Element).matches('.menu')
}
