/** Dispatches an event that reaches `window` through every shadow root. @returns false when a listener prevents it */
export function emit(from: EventTarget, name: string, detail: object): boolean {
  const init = { detail, bubbles: true, composed: true, cancelable: true }
  return from.dispatchEvent(new CustomEvent(name, init))
}
