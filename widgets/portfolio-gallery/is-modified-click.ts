import type { MouseEvent } from 'react'

/** True for a click that opens a link in another tab or window, or downloads it. */
export function isModifiedClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey
}
