/** What says that the visitor goes elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Takes a step whenever an element changes its size, until one answers that it was the last, or the visitor goes
 * elsewhere.
 *
 * @returns the way to stop
 */
export function whileGrowing(element: Element, step: () => boolean): () => void {
  const gone = new AbortController()
  const leave = () => gone.abort()
  const observer = new ResizeObserver(() => step() && leave())
  observer.observe(element)
  gone.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of MOVES) addEventListener(type, leave, gone)
  return leave
}
