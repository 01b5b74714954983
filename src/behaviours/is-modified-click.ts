/** True for a click that asks for a new tab, a new window or a download: it belongs to the browser. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
