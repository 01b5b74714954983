import { DARK, THEMES, type Theme } from '../view/theme.ts'
import { isColour } from './contrast.ts'

/** Which pages a brand is for: light ones, dark ones, or those that follow the visitor's system. */
export type Scheme = Theme | 'auto'

export const SCHEMES: readonly Scheme[] = ['light', 'auto', 'dark']

/** A token that a brand may set. */
export interface BrandToken {
  /** With `--mandry-`. */
  readonly name: string
  readonly description: string
  /** Undefined where there is none in the base style sheet. */
  readonly default: string | undefined
  /** On dark pages, where that differs. */
  readonly dark: string | undefined
}

type Values = Readonly<Record<string, string>>

/** What was changed of the defaults, by the tokens' names. Colours have a value for each theme, the rest is shared. */
export interface Brand {
  readonly scheme: Scheme
  readonly light: Values
  readonly dark: Values
  readonly shape: Values
}

export const PLAIN_BRAND: Brand = { scheme: 'light', light: {}, dark: {}, shape: {} }

/** Longer values are left out of addresses. In characters. */
const MAX_VALUE = 120

/** What sizes, numbers and names of fonts are written with; nothing that ends a declaration or loads a file. */
const SHAPE = new RegExp(`^(?!.*url)[\\p{L}\\d\\s.,%()'"+*/-]{1,${MAX_VALUE}}$`, 'iu')

export function isColourToken({ default: value = '' }: BrandToken): boolean {
  return isColour(value)
}

/** Whether a token can have a value. */
export function isValueOf(token: BrandToken, value: string): boolean {
  return isColourToken(token) ? isColour(value) : SHAPE.test(value)
}

/** A token's value in a brand, the default where it has none. */
export function tokenValue(token: BrandToken, brand: Brand, theme: Theme): string {
  const set = brand[setOf(token, theme)][token.name]
  return set ?? (theme === 'dark' ? token.dark : undefined) ?? token.default ?? ''
}

/** The brand after a token got a value. The default is no change. */
export function withValue(
  brand: Brand,
  token: BrandToken,
  { theme, value }: { readonly theme: Theme; readonly value: string },
): Brand {
  const set = setOf(token, theme)
  const { [token.name]: _, ...others } = brand[set]
  const isDefault = value === tokenValue(token, PLAIN_BRAND, theme)
  return { ...brand, [set]: isDefault ? others : { ...others, [token.name]: value } }
}

function setOf(token: BrandToken, theme: Theme): 'shape' | Theme {
  return isColourToken(token) ? theme : 'shape'
}

/** A brand as the hash of an address: `#scheme=auto&light.primary=7a1f5c&shape.radius-card=6px`. */
export function brandHash(brand: Brand): string {
  const query = new URLSearchParams()
  if (brand.scheme !== PLAIN_BRAND.scheme) query.set('scheme', brand.scheme)
  for (const set of ['light', 'dark', 'shape'] as const)
    for (const [name, value] of Object.entries(brand[set]))
      query.set(`${set}.${shortName(name)}`, value.replace('#', ''))
  return String(query)
}

/** A token's name in the fields and in addresses: `primary`. */
export function shortName(name: string): string {
  return name.replace(/^--mandry-(color-)?/, '')
}

/** Reads the hash of an address; what no token can have is left out. */
export function readBrand(hash: string, tokens: readonly BrandToken[]): Brand {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const scheme = SCHEMES.find((name) => name === query.get('scheme')) ?? PLAIN_BRAND.scheme
  const pairs = tokens.flatMap((token) =>
    (isColourToken(token) ? THEMES : THEMES.slice(0, 1)).map((theme) => ({ token, theme })),
  )
  return pairs.reduce<Brand>(
    (brand, { token, theme }) => {
      const key = `${setOf(token, theme)}.${shortName(token.name)}`
      const text = query.get(key)
      const value = text !== null && isColourToken(token) ? `#${text}` : text
      return value !== null && isValueOf(token, value)
        ? withValue(brand, token, { theme, value })
        : brand
    },
    { ...PLAIN_BRAND, scheme },
  )
}

/** The values that a page in one theme has. */
export function valuesInTheme(brand: Brand, theme: Theme): Values {
  return { ...brand[theme], ...brand.shape }
}

/** Widgets do not colour the page that they stand on. */
const PAGE_COLOURS = [
  'background: var(--mandry-color-background);',
  'color: var(--mandry-color-text);',
]

/** The style sheet that sets a brand; a page has its background and text as well. */
export function brandCss(brand: Brand, tokens: readonly BrandToken[]): string {
  const hasPage = /--mandry-color-(background|text)\b/.test(
    JSON.stringify([brand.light, brand.dark]),
  )
  return tokensCss(brand, tokens) + (hasPage ? `\n${rule(PAGE_COLOURS, 'body')}` : '')
}

function tokensCss(brand: Brand, tokens: readonly BrandToken[]): string {
  const { scheme } = brand
  if (scheme === 'dark') return rule([...DARK, ...declarations(valuesInTheme(brand, 'dark'))])
  const light = declarations(valuesInTheme(brand, 'light'))
  if (scheme === 'light') return rule(light.length ? light : ['/* the defaults */'])
  // A colour for light pages alone would stay in the dark.
  const kept = tokens.filter(({ name }) => name in brand.light && !(name in brand.dark))
  const defaults = kept.map((token) => [token.name, tokenValue(token, PLAIN_BRAND, 'dark')])
  const dark = { ...Object.fromEntries(defaults), ...brand.dark } as Values
  const inDark = rule([...DARK.slice(1), ...declarations(dark)]).replaceAll(/^(?=.)/gm, '  ')
  return `${rule(['color-scheme: light dark;', ...light])}
@media (prefers-color-scheme: dark) {
${inDark}}
`
}

function declarations(values: Values): string[] {
  return Object.entries(values).map(([name, value]) => `${name}: ${value};`)
}

function rule(lines: readonly string[], selector = ':root'): string {
  return `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}
