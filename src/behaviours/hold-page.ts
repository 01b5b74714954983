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
let sheet: CSSStyleSheet | undefined

/** Keeps the page from scrolling, without moving anything. Returns a function that undoes it. */
export function holdPage(holder: Holder): () => void {
  if (holders.size === 0) release = hideOverflow()
  holders.add(holder)
  return () => {
    if (holders.delete(holder) && holders.size === 0) release?.()
  }
}

/**
 * By a style sheet of its own. Menus, banners and overlays of the page lock it by inline styles, which they save and restore
 * in any order: a value of ours among them would stay.
 */
function hideOverflow(): () => void {
  const { adoptedStyleSheets: sheets, body, documentElement: root } = document
  const { overflowX, overflowY } = getComputedStyle(root)
  // The place of a scroll bar that is about to go stays reserved.
  const gutter = window.innerWidth > root.clientWidth ? 'scrollbar-gutter: stable !important' : ''
  // Then the window scrolls as the body says. With a hidden overflow around it the body would scroll by itself, from its top.
  const isByBody = overflowX === 'visible' && overflowY === 'visible' && body
  const own = (sheet ??= new CSSStyleSheet())
  own.replaceSync(
    `:root { overflow: hidden !important; ${gutter} }${isByBody ? 'body { overflow: visible !important }' : ''}`,
  )
  if (!sheets.includes(own)) document.adoptedStyleSheets = [...sheets, own]
  const listeners = new AbortController()
  for (const type of SIGNS)
    addEventListener(type, checkSoon, { capture: true, passive: true, signal: listeners.signal })
  return () => {
    listeners.abort()
    // Emptied and not only taken out: a script may put back a list of sheets that it saved.
    own.replaceSync('')
  }
}

/** The focus leaves while the element is moved, so its new place is checked afterwards. */
function checkSoon(): void {
  queueMicrotask(() => {
    for (const { isOpen, onLost } of holders) if (!isOpen()) onLost()
  })
}
