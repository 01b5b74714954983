/**
 * Stops an event that its widget can not answer yet. What the browser does well by itself is left alone:
 * links, typing, choosing, checking.
 *
 * @returns how to let it happen later, default action included; undefined when there is nothing to repeat
 */
export function hold(event: Event): (() => void) | undefined {
  const target = event.composedPath()[0] as HTMLElement
  let again: (() => void) | undefined
  if (event.type === 'keydown' && !target.closest('input,textarea,select,button')) {
    const copy = new KeyboardEvent('keydown', event)
    return () => target.dispatchEvent(copy)
  }
  if (event.type === 'click') {
    const button = target.closest<HTMLElement>('button,[type=submit]')
    again = button ? () => button.click() : undefined
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
