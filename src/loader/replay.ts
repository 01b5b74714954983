/**
 * Stops an event that its widget can not answer yet. What the browser does well by itself is left alone:
 * links, typing, choosing, checking, and every click that asks for a new tab.
 *
 * @param path the event's own
 * @returns how to let it happen later, default action included; undefined when there is nothing to repeat
 */
export function hold(event: Event, path: readonly HTMLElement[]): (() => void) | undefined {
  const target = path[0] as HTMLElement
  let again: (() => void) | undefined
  if (event.type === 'keydown' && !target.closest('input,textarea,select,button')) {
    const copy = new KeyboardEvent('keydown', insideOnly(event))
    return () => target.dispatchEvent(copy)
  }
  if (event.type === 'click' && !isForBrowser(event as MouseEvent)) {
    // What is slotted into a button is outside its shadow root, where `closest` does not find the button.
    const button = path.find((at) => at.matches?.('button,[type=submit],[data-popup]'))
    again = button && (() => button.click())
  }
  if (event.type === 'submit') {
    const { submitter } = event as SubmitEvent
    again = () => (target as HTMLFormElement).requestSubmit(submitter)
  }
  if (again) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  return again
}

/** What makes a copy of an event. The page has heard the event already: a copy stays in its shadow root. */
function insideOnly(event: Event): EventInit {
  const init: Record<string, unknown> = {}
  for (const name in event) init[name] = event[name as keyof Event]
  init.composed = false
  return init
}

/** Of the main button only: a press of another one is no `click`. */
function isForBrowser({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
