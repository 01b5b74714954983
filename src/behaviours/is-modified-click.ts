/** True for a click that opens a link in a new tab or window, or downloads it. */
export function isModifiedClick({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
