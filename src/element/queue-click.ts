/**
 * Queues a click on a popup's button until its behaviour is attached, which may happen after the button is rendered; the
 * button looks busy meanwhile. The loader does the same for server-rendered markup.
 *
 * @returns a function that stops listening and repeats the last click
 */
export function queueClick(root: ShadowRoot): () => void {
  let clicked: HTMLElement | undefined
  // Content slotted into a button is outside its shadow root, so `closest` does not find the button.
  const queue = (event: Event) => {
    const path = event.composedPath() as HTMLElement[]
    if (clicked) clicked.ariaBusy = null
    clicked = path.find((at) => isTrigger(at) && root.contains(at))
    if (clicked) clicked.ariaBusy = 'true'
  }
  root.addEventListener('click', queue)
  return () => {
    root.removeEventListener('click', queue)
    if (!clicked) return
    clicked.ariaBusy = null
    clicked.click()
  }
}

/** By the method: an input called `matches` hides that of its form. */
function isTrigger(at: EventTarget): boolean {
  return at instanceof Element && Element.prototype.matches.call(at, 'button[data-popup]')
}
