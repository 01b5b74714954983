/**
 * Queues a click on a popup's button until its behaviour is attached, which may happen after the button is rendered.
 * The loader does the same for server-rendered markup.
 *
 * @returns a function that stops listening and repeats the last click
 */
export function queueClick(root: ShadowRoot): () => void {
  let clicked: HTMLElement | undefined
  // Content slotted into a button is outside its shadow root, so `closest` does not find the button.
  const queue = (event: Event) => {
    const path = event.composedPath() as HTMLElement[]
    clicked = path.find((at) => at.matches?.('button[data-popup]') && root.contains(at))
  }
  root.addEventListener('click', queue)
  return () => {
    root.removeEventListener('click', queue)
    clicked?.click()
  }
}
