/**
 * Keeps a press on a popup's button that nothing answers yet: what answers it may come after the button. The loader
 * does the same for markup that a server rendered.
 *
 * @returns ends it, and presses again
 */
export function keepPress(root: ShadowRoot): () => void {
  let pressed: HTMLElement | undefined
  // What is slotted into a button is outside its shadow root, so `closest` does not find the button.
  const keep = (event: Event) => {
    const path = event.composedPath() as HTMLElement[]
    pressed = path.find((at) => at.matches?.('button[data-popup]') && root.contains(at))
  }
  root.addEventListener('click', keep)
  return () => {
    root.removeEventListener('click', keep)
    pressed?.click()
  }
}
