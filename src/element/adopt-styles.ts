import { warnNotLoaded } from './warn-once.ts'

export type FetchStyles = (tag: string) => Promise<{
  /** Style sheets by tag. */
  readonly STYLES: Readonly<Record<string, readonly string[]>>
}>

const HIDDEN = ':host { visibility: hidden }'
const sheets = new Map<string, CSSStyleSheet>()

/** Gives a shadow root the style sheets of its tag. Its content is hidden until they have arrived. */
export function adoptStyles(shadow: ShadowRoot, fetchStyles: FetchStyles): void {
  const { localName } = shadow.host
  const adopt = (texts: readonly string[] = []) =>
    (shadow.adoptedStyleSheets = texts.map(sharedSheet))
  adopt([HIDDEN])
  fetchStyles(localName).then(
    ({ STYLES }) => adopt(STYLES[localName]),
    (cause) => {
      adopt()
      warnNotLoaded(localName, 'style sheet')(cause)
    },
  )
}

/** One sheet for all shadow roots with the same text. */
function sharedSheet(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}
