import { matching } from '../behaviours/composed-path.ts'
import { isModifiedClick } from '../behaviours/is-modified-click.ts'

/** Ends the wait of an event, with `true` by repeating it, default action included. */
export type EndWait = (repeats?: boolean) => void

/** What opens something above the page. Only the last press of one is repeated: what it opens lies above the others. */
const OPENERS = '[data-popup],[data-work]'
let lastOpener: EndWait | undefined

/**
 * Stops an event that its widget cannot answer yet; what was pressed looks busy meanwhile. Left to the browser: links but
 * those that open something in the page, typing, choosing, checking, and every click with a modifier key, which asks for a
 * new tab or window.
 *
 * @param path the event's own
 * @returns undefined when there is nothing to repeat
 */
export function captureEvent(event: Event, path: readonly HTMLElement[]): EndWait | undefined {
  const target = path[0] as HTMLElement
  let pressed: HTMLElement | null | undefined
  let repeat: (() => unknown) | undefined
  if (event.type === 'keydown' && !target.closest('input,textarea,select,button')) {
    const copy = new KeyboardEvent('keydown', insideOnly(event))
    return (repeats) => repeats && target.dispatchEvent(copy)
  }
  if (event.type === 'click' && !isModifiedClick(event as MouseEvent)) {
    // Content slotted into a button is outside its shadow root, so `closest` does not find the button.
    const [button] = matching(path, 'button,[type=submit],' + OPENERS) as HTMLElement[]
    pressed = button
    // A link that has gone would still lead away.
    repeat = button && (() => button.isConnected && button.click())
  }
  if (event.type === 'submit') {
    const { submitter } = event as SubmitEvent
    pressed = submitter
    // The form's own may be an input of that name.
    repeat = () => HTMLFormElement.prototype.requestSubmit.call(target, submitter)
  }
  if (!repeat) return undefined
  event.preventDefault()
  event.stopImmediatePropagation()
  const endWait: EndWait = (repeats) => {
    if (pressed) pressed.ariaBusy = null
    if (repeats) repeat?.()
    repeat = undefined
  }
  if (pressed?.matches(OPENERS)) {
    lastOpener?.()
    lastOpener = endWait
  }
  if (pressed) pressed.ariaBusy = 'true'
  return endWait
}

/** The options of an event's copy. The page has received the event already, so the copy stays in its shadow root. */
function insideOnly(event: Event): EventInit {
  const init: Record<string, unknown> = {}
  for (const name in event) init[name] = event[name as keyof Event]
  init.composed = false
  return init
}
