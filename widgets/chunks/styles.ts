import { STYLES as PAGE_STYLES, stylesOf } from './page-styles.ts'

const lists = import.meta.glob<readonly string[]>(
  ['../*/*.styles.ts', '!../{lang,page,popup,site}-*/*.styles.ts'],
  { eager: true, import: 'styles' },
)

/**
 * Style sheets of each shadow root by tag, in order. Server-rendered elements have theirs in the HTML. Browsers load this chunk for
 * the other elements.
 */
export const STYLES = { ...PAGE_STYLES, ...stylesOf(lists) }
