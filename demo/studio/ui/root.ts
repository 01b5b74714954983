import { createContext, useContext, useEffect, useInsertionEffect } from 'react'

/** The shadow root that the studio is rendered into. */
export const RootContext = createContext<ShadowRoot | undefined>(undefined)

/** @throws {TypeError} outside of the studio's elements */
export function useRoot(): ShadowRoot {
  const root = useContext(RootContext)
  if (!root) throw new TypeError('useRoot: render this inside <StudioRoot>, which knows the root')
  return root
}

/** Whether the studio has the page to itself, its title and the query of its address included. */
export function ownsPage({ host }: ShadowRoot): boolean {
  return host.hasAttribute('owns-page')
}

/** Studios that somebody has been in. */
const entered = new WeakSet<ShadowRoot>()

/** Whether the studio may move the focus by itself: into a page of others it does not draw a reader who is elsewhere. */
export function mayTakeFocus(root: ShadowRoot): boolean {
  return ownsPage(root) || entered.has(root)
}

/** Elements that are remembered as having had the focus. */
const MAX_TRAIL = 30

/** When what has the focus leaves the studio, what had it before gets it back; where all that has left, `[data-focus-home]`. */
export function useFocusReturn(root: ShadowRoot): void {
  useEffect(() => {
    let trail: readonly HTMLElement[] = []
    const remember = ({ target }: Event) => {
      entered.add(root)
      if (target instanceof HTMLElement)
        trail = [...trail.filter((each) => each !== target), target].slice(-MAX_TRAIL)
    }
    const observer = new MutationObserver(() => {
      const isLost = trail.at(-1)?.isConnected === false && document.activeElement === document.body
      if (!isLost) return
      trail = trail.filter(({ isConnected }) => isConnected)
      const next = trail.at(-1) ?? root.querySelector<HTMLElement>('[data-focus-home]')
      // A long list that is scrolled drops its rows: the page stays where it is.
      next?.focus({ preventScroll: true })
    })
    root.addEventListener('focusin', remember)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [root])
}

/** One sheet for all elements of the page. */
const sheets = new Map<string, CSSStyleSheet>()

/**
 * Styles the studio by texts of CSS, from files that are imported with `?inline`. A strict policy allows it, other than
 * an inline `<style>`.
 */
export function useStyles(...texts: readonly string[]): void {
  const root = useRoot()
  useInsertionEffect(() => {
    for (const text of texts) adoptStyles(root, text)
    // eslint-disable-next-line react/exhaustive-deps -- each caller passes the same number of texts every time
  }, [root, ...texts])
}

function adoptStyles(root: ShadowRoot, text: string): void {
  const sheet = sheets.get(text) ?? new CSSStyleSheet()
  if (!sheets.has(text)) sheet.replaceSync(text)
  sheets.set(text, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
