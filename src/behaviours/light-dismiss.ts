import { composedPathFrom, composedPathFromFocus } from './composed-path.ts'

/** An overlay that closes when the visitor clicks or focuses something else. */
export interface Dismissable {
  /** Open overlays; each lists its button and the opened element. */
  readonly open: () => Iterable<Element>
  readonly close: (opened: Element) => void
}

/**
 * Closes what is open when the visitor presses Esc, moves the focus out of it or points elsewhere. After Esc the
 * focus is on its button again if it was inside.
 */
export function lightDismiss(
  root: ShadowRoot,
  { open, close }: Dismissable,
  signal: AbortSignal,
): void {
  // Mostly nothing is open, and a path costs every press its time.
  const closeOutside = (path: () => readonly EventTarget[]) => {
    for (const opened of open()) if (!path().includes(opened)) close(opened)
  }
  // Esc works wherever the focus is, because content that the pointer opened covers the page, too (WCAG 1.4.13).
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      for (const opened of open()) {
        if (composedPathFromFocus(root).includes(opened))
          opened.querySelector<HTMLElement>('summary, [aria-expanded]')?.focus()
        close(opened)
      }
    },
    { signal },
  )
  addEventListener('pointerdown', (event) => closeOutside(() => event.composedPath()), { signal })
  // Without a new target the window lost the focus, or the press hit no focusable element.
  root.addEventListener(
    'focusout',
    (event) => {
      const { relatedTarget } = event as FocusEvent
      if (relatedTarget) closeOutside(() => composedPathFrom(relatedTarget))
    },
    { signal },
  )
}
