/** Two colour tokens that stand on or beside each other, named without `--mandry-`. */
export interface TokenPair {
  readonly colour: string
  readonly ground: string
  /** The contrast that the defaults keep, light and dark (WCAG 2.2): 7 and 4.5 for text, 3 for what is not text. */
  readonly least: 7 | 4.5 | 3
  readonly use: string
}

/** Every pair in the widgets. The guide, the theme page of the playground and the tests read this list. */
export const TOKEN_PAIRS: readonly TokenPair[] = [
  ...on(['paper', 'surface', 'mist'], { colour: 'ink', least: 7, use: 'Text' }),
  ...on(['paper', 'surface', 'mist'], { colour: 'muted', least: 7, use: 'Text of less weight' }),
  ...on(['paper', 'surface'], { colour: 'primary', least: 7, use: 'Links' }),
  ...on(['primary', 'primary-pressed'], { colour: 'on-primary', least: 7, use: 'Buttons' }),
  ...on(['night'], { colour: 'night-text', least: 7, use: 'Footer and lightbox' }),
  ...on(['night'], { colour: 'accent', least: 4.5, use: 'Links and focus of footer and lightbox' }),
  ...on(['paper', 'surface'], { colour: 'danger', least: 4.5, use: 'Errors' }),
  ...on(['paper', 'surface'], { colour: 'success', least: 4.5, use: 'Success' }),
  ...on(['paper', 'surface'], { colour: 'notice', least: 4.5, use: 'What is not sent yet' }),
  ...on(['danger', 'success'], { colour: 'surface', least: 4.5, use: 'Signs beside words' }),
  ...on(['paper', 'surface'], { colour: 'line', least: 3, use: 'Edges of fields' }),
  ...on(['paper', 'surface', 'mist'], { colour: 'focus', least: 3, use: 'Outline of the focus' }),
]

function on(grounds: readonly string[], pair: Omit<TokenPair, 'ground'>): TokenPair[] {
  return grounds.map((ground) => ({ ...pair, ground }))
}
