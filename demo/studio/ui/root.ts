import { createContext, useContext, useInsertionEffect } from 'react'

/** The shadow root that the studio is rendered into. */
export const RootContext = createContext<ShadowRoot | undefined>(undefined)

/** @throws {TypeError} outside of the studio's elements */
export function useRoot(): ShadowRoot {
  const root = useContext(RootContext)
  if (!root) throw new TypeError('useRoot: render this inside <StudioRoot>, which knows the root')
  return root
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
