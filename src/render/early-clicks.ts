/**
 * Holds what a visitor presses between the first paint and the loader; the loader takes it over, or the `load` event
 * gives it back to the browser where no loader came. Put into the page as it is, so it imports nothing.
 */
function holdEarlyClicks(): void {
  let held: HTMLElement[] = []
  const hold = (event: MouseEvent) => {
    const path = event.composedPath() as HTMLElement[]
    const control = path.find((at) => at.matches?.('button,[type=submit],[data-popup]'))
    const root = control?.getRootNode() as ShadowRoot | undefined
    const isOurs = root?.host && root.querySelector('[data-mandry-root]')
    const isModifiedClick = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!control || !isOurs || isModifiedClick) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(control)
  }
  const take = () => {
    removeEventListener('click', hold, true)
    for (const control of held.splice(0)) control.click()
  }
  addEventListener('click', hold, true)
  addEventListener('load', take)
  Object.assign(window, { [Symbol.for('mandry.early')]: take })
}

/** The script's text. */
export const EARLY_CLICKS = `(${String(holdEarlyClicks)})()`
