/** Two colour tokens that are on or next to each other, without `--mandry-`. */
export interface TokenPair {
  readonly colour: string
  readonly ground: string
  /** The contrast that the defaults keep, light and dark (WCAG 2.2): 7 and 4.5 for text, 3 for what is not text. */
  readonly least: 7 | 4.5 | 3
  readonly use: string
}

/** Every pair in the widgets. The guide, the theme page of the playground and the tests read this list. */
export const TOKEN_PAIRS: readonly TokenPair[] = [
  ...on(['background', 'surface', 'hover'], { colour: 'text', least: 7, use: 'Text' }),
  ...on(['background', 'surface', 'hover'], {
    colour: 'muted',
    least: 7,
    use: 'Secondary text',
  }),
  ...on(['background', 'surface'], { colour: 'primary', least: 7, use: 'Links' }),
  ...on(['primary', 'primary-pressed'], { colour: 'on-primary', least: 7, use: 'Buttons' }),
  ...on(['inverse'], { colour: 'on-inverse', least: 7, use: 'Footer and lightbox' }),
  ...on(['inverse'], {
    colour: 'accent',
    least: 4.5,
    use: 'Links and focus of footer and lightbox',
  }),
  ...on(['background', 'surface'], { colour: 'danger', least: 4.5, use: 'Errors' }),
  ...on(['background', 'surface'], { colour: 'success', least: 4.5, use: 'Success' }),
  ...on(['background', 'surface'], { colour: 'warning', least: 4.5, use: 'Unsent enquiries' }),
  ...on(['danger', 'success'], { colour: 'surface', least: 4.5, use: 'Icons next to text' }),
  ...on(['background', 'surface'], { colour: 'border', least: 3, use: 'Edges of fields' }),
  ...on(['background', 'surface', 'hover'], {
    colour: 'focus',
    least: 3,
    use: 'Outline of the focus',
  }),
]

/** A pair for each ground. Names are without `color-`. */
function on(grounds: readonly string[], pair: Omit<TokenPair, 'ground'>): TokenPair[] {
  const colour = `color-${pair.colour}`
  return grounds.map((ground) => ({ ...pair, colour, ground: `color-${ground}` }))
}
