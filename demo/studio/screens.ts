import { part } from '../ui/dom.ts'

const SCREENS = ['sign-in', 'waiting', 'inbox'] as const

/** Shows one of the page's screens, the others not. */
export function showScreen(wanted: (typeof SCREENS)[number]): void {
  for (const id of SCREENS) part(id, HTMLElement).hidden = id !== wanted
}

/** Shows that something is being waited for. @param progress from 0 to 1, where it is known */
export function showWaiting(text: string, progress?: number): void {
  const bar = part('progress', HTMLProgressElement)
  const told = part('waiting-text', HTMLElement)
  if (told.textContent !== text) told.textContent = text
  if (progress === undefined) bar.removeAttribute('value')
  else bar.value = progress
  bar.hidden = false
  part('again', HTMLButtonElement).hidden = true
  showScreen('waiting')
}

/** Shows what went wrong, with a button to try again. */
export function showFailed(text: string, tryAgain: () => void): void {
  part('waiting-text', HTMLElement).textContent = text
  part('progress', HTMLProgressElement).hidden = true
  const again = part('again', HTMLButtonElement)
  again.hidden = false
  again.addEventListener('click', tryAgain, { once: true })
  showScreen('waiting')
}
