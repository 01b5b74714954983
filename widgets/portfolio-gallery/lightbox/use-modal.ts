import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { growFrom } from './grow.ts'
import { observeUntil, onAdded } from '../observe-until.ts'

/**
 * A dialog that is modal as long as it is rendered. When it goes, the focus is on the thumbnail of the picture that
 * was shown last, which is scrolled to only when it is out of sight.
 *
 * @param id of the picture that is shown
 */
export function useModal(id: string): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const shown = useEffectEvent(() => id)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const root = dialog.getRootNode() as ShadowRoot
    dialog.dataset.direction = getComputedStyle(dialog).direction
    dialog.showModal()
    dialog.focus()
    growFrom(findThumbnail(root, shown()), dialog.querySelector('[aria-hidden=false] > * > .frame'))
    return () => {
      const last = shown()
      dialog.close()
      const goBack = () => {
        const thumbnail = findThumbnail(root, last)
        if (thumbnail) focusInWindow(thumbnail)
        return !!thumbnail
      }
      if (!goBack()) observeUntil(goBack, onAdded(root))
    }
  }, [])
  return ref
}

/** The link of a picture in the gallery around the lightbox, not in a list that is on its way out. */
export function findThumbnail(root: Node, id: string): HTMLElement | null {
  return (root as ShadowRoot).querySelector(
    `:not([hidden]) > .works-section > * > [data-work="${CSS.escape(id)}"]`,
  )
}

function focusInWindow(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom <= 0 || top >= window.innerHeight) element.scrollIntoView({ block: 'center' })
}
