/** Sets of tokens that the frame shows a widget in. */
export type Theme = 'light' | 'dark'

export const THEMES: readonly Theme[] = ['light', 'dark']

/** Tokens for a dark page; the defaults are for a light one. Text on its background has a contrast of 4.5 or more. */
export const DARK_TOKENS: Readonly<Record<string, string>> = {
  '--mandry-ink': '#e9f1ee',
  '--mandry-paper': '#0b1b25',
  '--mandry-surface': '#132833',
  '--mandry-mist': '#1b333f',
  '--mandry-muted': '#a9bcc0',
  '--mandry-primary': '#7fd1c7',
  '--mandry-primary-pressed': '#a4e3db',
  '--mandry-on-primary': '#06231f',
  '--mandry-accent': '#f4a259',
  '--mandry-line': '#78909a',
  '--mandry-danger': '#ff9d94',
  '--mandry-success': '#7fd6a0',
  '--mandry-notice': '#f0c36d',
  '--mandry-night': '#050e14',
  '--mandry-night-text': '#e9f1ee',
  '--mandry-focus': '#f4a259',
}

/** The rule that makes a page dark. @param selector what has the tokens */
export function darkRule(selector: string): string {
  const lines = Object.entries(DARK_TOKENS).map(([name, value]) => `  ${name}: ${value};\n`)
  return `${selector} {\n  color-scheme: dark;\n${lines.join('')}}\n`
}
