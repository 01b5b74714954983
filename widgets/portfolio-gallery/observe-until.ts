/** Events after which the page must not move by itself. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

type StartObserver = (look: () => void) => Pick<ResizeObserver | MutationObserver, 'disconnect'>

/**
 * Calls a function whenever an observer notices something, until it returns true or the visitor does something.
 *
 * @param start starts the observer
 * @returns a function that stops it
 */
export function observeUntil(isDone: () => boolean, start: StartObserver): () => void {
  const gone = new AbortController()
  const leave = () => gone.abort()
  const observer = start(() => isDone() && leave())
  gone.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of MOVES) addEventListener(type, leave, { signal: gone.signal })
  return leave
}

export function onResize(element: Element): StartObserver {
  return (look) => {
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return observer
  }
}

export function onAdded(root: Node): StartObserver {
  return (look) => {
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    return observer
  }
}
