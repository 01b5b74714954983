import { holdPress, type EndWait } from '../behaviours/hold-press.ts'

/** The controls of the page that wait for their widget. */
const held = new Map<HTMLElement, EndWait>()

/**
 * Stops an event that its widget cannot answer yet. Typing, choosing and checking are left to the browser.
 *
 * @param path the event's own
 * @returns undefined when there is nothing to repeat
 */
export function captureEvent(event: Event, path: readonly HTMLElement[]): EndWait | undefined {
  const target = path[0] as HTMLElement
  if (event.type === 'click') return holdPress(event as MouseEvent, held)
  if (event.type === 'keydown' && !target.closest('input,textarea,select,button')) {
    const copy = new KeyboardEvent('keydown', insideOnly(event))
    return (repeats) => repeats && target.dispatchEvent(copy)
  }
  if (event.type !== 'submit') return undefined
  const { submitter } = event as SubmitEvent
  event.preventDefault()
  event.stopImmediatePropagation()
  if (submitter) submitter.ariaBusy = 'true'
  return (repeats) => {
    if (submitter) submitter.ariaBusy = null
    // The form's own method may be an input of that name.
    if (repeats) HTMLFormElement.prototype.requestSubmit.call(target, submitter)
  }
}

/** The options of an event's copy. The page has received the event already, so the copy stays in its shadow root. */
function insideOnly(event: Event): EventInit {
  const init: Record<string, unknown> = {}
  for (const name in event) init[name] = event[name as keyof Event]
  init.composed = false
  return init
}
