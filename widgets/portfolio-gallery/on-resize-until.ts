/** Events after which the page must not move by itself. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Calls a function whenever an element changes its size, until it returns true or the visitor does something.
 *
 * @returns a function that stops it
 */
export function onResizeUntil(element: Element, isDone: () => boolean): () => void {
  const gone = new AbortController()
  const leave = () => gone.abort()
  const observer = new ResizeObserver(() => isDone() && leave())
  observer.observe(element)
  gone.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of MOVES) addEventListener(type, leave, gone)
  return leave
}
