/**
 * Holds what a visitor presses between the first paint and the loader, each control once, and of those that open something
 * above the page the last one, as the loader does (src/loader/capture-event.ts); the loader takes it over, or the
 * `load` event gives it back to the browser where no loader came, or 10 seconds where the loader hangs, which holds back
 * `load` too. Put into the page as it is, so it imports nothing.
 */
function holdEarlyClicks(): void {
  const held = new Set<HTMLElement>()
  const openers = '[data-popup],[data-work]'
  const release = (control: HTMLElement) => {
    held.delete(control)
    control.ariaBusy = null
  }
  const hold = (event: MouseEvent) => {
    const path = event.composedPath() as HTMLElement[]
    // As the method: an input called `matches` hides that of its form.
    const matches = (at: Element) =>
      at instanceof Element && Element.prototype.matches.call(at, 'button,[type=submit],' + openers)
    const control = path.find(matches)
    const root = control?.getRootNode() as ShadowRoot | undefined
    const isOurs = root?.host && root.querySelector('[data-mandry-root]')
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!control || !isOurs || isModified) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (control.matches(openers)) for (const each of held) if (each.matches(openers)) release(each)
    held.add(control)
    control.ariaBusy = 'true'
    setTimeout(take, 10_000)
  }
  const take = () => {
    removeEventListener('click', hold, true)
    for (const control of held) {
      release(control)
      control.click()
    }
  }
  addEventListener('click', hold, true)
  addEventListener('load', take)
  Object.assign(window, { [Symbol.for('mandry.early')]: take })
}

/** The script's text. */
export const EARLY_CLICKS = `(${String(holdEarlyClicks)})()`
