/** A dialog that keeps the page from scrolling while it is open. */
export interface Holder {
  readonly isOpen: () => boolean
  /** Called when it is no longer open and `holdPage`'s function was not called. */
  readonly onLost: () => void
}

/**
 * An element that is moved leaves the top layer without an event of its own. Some browsers take the focus out of it,
 * which is an event; else the visitor's next action is soon enough.
 */
const SIGNS = ['focusout', 'keydown', 'pointerdown', 'wheel']

const holders = new Set<Holder>()
let release: (() => void) | undefined

/** Keeps the page from scrolling, without moving anything. Returns a function that lets it. */
export function holdPage(holder: Holder): () => void {
  if (holders.size === 0) release = hideOverflow()
  holders.add(holder)
  return () => {
    if (holders.delete(holder) && holders.size === 0) release?.()
  }
}

function hideOverflow(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  const listeners = new AbortController()
  // The place of a scroll bar that is about to go stays reserved.
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  for (const type of SIGNS)
    addEventListener(type, checkSoon, { capture: true, passive: true, signal: listeners.signal })
  return () => {
    listeners.abort()
    Object.assign(style, { overflow, scrollbarGutter })
  }
}

/** The focus leaves while the element is moved, so its new place is checked afterwards. */
function checkSoon(): void {
  queueMicrotask(() => {
    for (const { isOpen, onLost } of holders) if (!isOpen()) onLost()
  })
}
