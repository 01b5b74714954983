/** The colour schemes that the frame shows a widget in. */
export type Theme = 'light' | 'dark'

export const THEMES: readonly Theme[] = ['light', 'dark']

/** The declarations that make widgets dark. */
export const DARK = [
  'color-scheme: dark;',
  '--mandry-dark: 100%; /* for Chrome before 123 and Safari 17.4 */',
]

/** The rule that makes a page dark. @param selector what is dark */
export function darkRule(selector: string): string {
  return `${selector} {\n${DARK.map((line) => `  ${line}\n`).join('')}}\n`
}
