/**
 * True for a click that opens a link in a new tab or window, or downloads it. React components have their own
 * (widgets/portfolio-gallery/is-modified-click.ts): behaviours and components share no module.
 */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
