/** Whether the menu is a row of entries, which the style sheet decides; else it opens by the burger. */
export function isRow(root: ShadowRoot): boolean {
  return !root.querySelector('.burger')?.checkVisibility()
}
