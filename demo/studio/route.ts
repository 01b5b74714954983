import { readId } from './enquiry.ts'

// Which enquiry is open is in the address's fragment, which no server sees. Opening one is a step of the history,
// so that the browser's way back leads to the list; going on to the next one is none.

const OPENED = { isOpened: true }

/** The id of the enquiry that the address names. */
export function openedId(): string | undefined {
  return readId(location.hash.slice(1))
}

export function openInAddress(id: string): void {
  if (openedId() === undefined) history.pushState(OPENED, '', `#${id}`)
  else history.replaceState(history.state, '', `#${id}`)
}

/** Leads back to the list. @returns false when the browser does so by itself, and tells with `popstate` */
export function closeInAddress(): boolean {
  const isStep = (history.state as typeof OPENED | null)?.isOpened === true
  if (isStep) history.back()
  else forgetInAddress()
  return !isStep
}

/** Takes the enquiry out of the address, as if it had never been opened. */
export function forgetInAddress(): void {
  history.replaceState(null, '', location.pathname + location.search)
}
