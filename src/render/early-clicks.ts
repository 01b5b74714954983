import { holdPress } from '../behaviours/hold-press.ts'

/**
 * Holds what a visitor presses between the first paint and the loader, which repeats it. If no loader loads, the `load` event gives
 * it back to the browser. If the loader hangs, which delays `load` as well, the browser has it after 10 seconds.
 * The text of this function is put into the page, so it uses nothing from outside.
 */
function holdEarlyClicks(hold: typeof holdPress): void {
  const held: Parameters<typeof hold>[1] = new Map()
  const isOurs = (control: HTMLElement) => {
    const root = control.getRootNode() as ShadowRoot
    return !!root.host && !!root.querySelector('[data-mandry-root]')
  }
  const onClick = (event: MouseEvent) => {
    if (hold(event, held, isOurs)) setTimeout(repeat, 10_000)
  }
  const repeat = () => {
    removeEventListener('click', onClick, true)
    held.forEach((endWait) => endWait(true))
  }
  addEventListener('click', onClick, true)
  addEventListener('load', repeat)
  Object.assign(window, { [Symbol.for('mandry.early')]: repeat })
}

/** The script's text. */
export const EARLY_CLICKS = `(${String(holdEarlyClicks)})(${String(holdPress)})`
