import { closestIn, composedPathFrom, composedPathFromFocus, matching } from './composed-path.ts'
import { holdPage } from './modal.ts'

/**
 * While the menu's panel is open, the page behind it does not scroll. The panel closes when the focus or the visitor leaves
 * it.
 *
 * @param isRow whether the window has room for the whole menu, which has no panel then
 */
export function followPanel(
  root: ShadowRoot,
  isRow: (root: ShadowRoot) => boolean,
  signal: AbortSignal,
): void {
  let unlock: (() => void) | undefined
  const menu = () => root.querySelector<HTMLElement>('.menu:popover-open')
  const close = () => menu()?.hidePopover()
  const listen = <E extends Event>(type: string, handle: (event: E) => void, capture = false) =>
    root.addEventListener(type, handle as (event: Event) => void, { capture, signal })
  const lock = () => {
    unlock?.()
    unlock = holdPage({ isOpen: () => !!menu(), onLost: () => unlock?.() })
  }

  // `toggle` does not bubble.
  listen(
    'beforetoggle',
    ({ target, newState }: ToggleEvent) => {
      if (!(target as Element).matches('.menu')) return
      if (newState === 'open') return lock()
      unlock?.()
      // Browsers look for the focus in the page's own tree only, so in here it would be lost.
      if (composedPathFromFocus(root).includes(target as Element))
        root.querySelector<HTMLElement>('.burger')?.focus()
    },
    true,
  )
  listen('focusout', ({ target, relatedTarget }: FocusEvent) => {
    const inside = (node: EventTarget | null) =>
      closestIn(root, composedPathFrom(node), '.menu, .burger')
    if (relatedTarget && inside(target) && !inside(relatedTarget)) close()
  })
  const closeAtClick = (selector: string, capture: boolean) =>
    listen(
      'click',
      (event) => {
        const path = event.composedPath()
        const leads = matching(path, selector).length > 0 && closestIn(root, path, '.menu')
        if (leads && !event.defaultPrevented) close()
      },
      capture,
    )
  // Before the popup opens: it gives the focus back to where it was, which must not be in a closed menu.
  closeAtClick('[data-popup], :is(a, button)[data-popup-id], [href*="#popup"]', true)
  // A link to a place on this very page leaves the page, and the menu over it, where they are.
  closeAtClick('a', false)
  const onResize = () => isRow(root) && close()
  addEventListener('resize', onResize, { signal })
  signal.addEventListener('abort', () => unlock?.())
  if (menu()) lock()
  // The window may have become wide while this was fetched.
  onResize()
}
