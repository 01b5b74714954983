import type { MouseEvent } from 'react'

/** A click that opens a link in another tab or window, or saves what is behind it. */
export function isModifiedClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey
}
