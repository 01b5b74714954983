/** Ends the wait of an event, with `true` by repeating it, default action included. */
export type EndWait = (repeats?: boolean) => void

/**
 * Stops a press that nothing answers yet and holds its control, which looks busy meanwhile. Of the controls that open something
 * above the page only the last one is held, since what it opens lies above the others. Left to the browser: links, unless they
 * open something in the page, and every press with a modifier key, which asks for a new tab or window.
 *
 * The text of this function is also in pages (src/render/early-clicks.ts), so it uses nothing from outside.
 *
 * @param held the controls that are held already
 * @param isOurs whether a control belongs to an element of ours
 * @returns undefined if the press is left to the browser
 */
export function holdPress(
  event: MouseEvent,
  held: Map<HTMLElement, EndWait>,
  isOurs = (_control: HTMLElement) => true,
): EndWait | undefined {
  const openers = '[data-popup],[data-work]'
  // An input called `matches` hides the method of its form.
  const matches = (at: EventTarget, selector: string) =>
    at instanceof Element && Element.prototype.matches.call(at, selector)
  const pressed = (at: EventTarget) => matches(at, 'button,[type=submit],' + openers)
  // Content slotted into a button is outside its shadow root, so `closest` does not find the button.
  const control = event.composedPath().find(pressed) as HTMLElement | undefined
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!control || isModified || !isOurs(control)) return undefined
  event.preventDefault()
  event.stopImmediatePropagation()
  const endWait: EndWait = (repeats) => {
    if (!held.delete(control)) return
    control.ariaBusy = null
    // A link that has gone would still lead away.
    if (repeats && control.isConnected) control.click()
  }
  if (matches(control, openers)) held.forEach((end, each) => matches(each, openers) && end())
  held.set(control, endWait)
  control.ariaBusy = 'true'
  return endWait
}
