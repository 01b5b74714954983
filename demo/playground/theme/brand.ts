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

/** What values are written with: nothing that ends a declaration, loads a file or reads another property. */
const SAFE = new RegExp(
  `^(?!.*(?:url|var|env|attr)\\s*\\()[#\\p{L}\\d\\s.,%()'"+*/-]{1,${MAX_VALUE}}$`,
  'iu',
)

export function isColourToken({ default: value = '' }: BrandToken): boolean {
  return isColour(value)
}

/** Whether a token can have a value. The browser decides; where there is none, only hexadecimal colours are accepted. */
export function isValueOf(token: BrandToken, value: string): boolean {
  if (!SAFE.test(value)) return false
  if (typeof CSS === 'undefined') return !isColourToken(token) || isColour(value)
  const name = shortName(token.name)
  if (name === 'density') return Number(value) >= MIN_DENSITY && Number(value) <= MAX_DENSITY
  return CSS.supports(propertyLike(token), value) && !KEYWORD.test(value)
}

const MIN_DENSITY = 0.5
const MAX_DENSITY = 2

/** Keywords that every property accepts, and colours that depend on the element. */
const KEYWORD = /^(inherit|initial|unset|revert|revert-layer|currentcolor)$/i

/** A property of CSS that accepts the same values as a token. */
function propertyLike(token: BrandToken): string {
  if (isColourToken(token)) return 'color'
  const name = shortName(token.name)
  if (name.startsWith('radius')) return 'border-radius'
  if (name.endsWith('font')) return 'font-family'
  return name === 'font-size' ? 'font-size' : 'padding-left'
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

/** A brand as a text for addresses: `scheme=auto&light.primary=7a1f5c&shape.radius-card=6px`. */
export function brandQuery(brand: Brand): string {
  const query = new URLSearchParams()
  if (brand.scheme !== PLAIN_BRAND.scheme) query.set('scheme', brand.scheme)
  for (const set of ['light', 'dark', 'shape'] as const)
    for (const [name, value] of Object.entries(brand[set]))
      query.set(`${set}.${shortName(name)}`, isColour(value) ? value.slice(1) : value)
  return String(query)
}

/** A token's name in the fields and in addresses: `primary`. */
export function shortName(name: string): string {
  return name.replace(/^--mandry-(color-)?/, '')
}

/** Reads the text of an address. Values that a token cannot have are left out. */
export function readBrand(text: string, tokens: readonly BrandToken[]): Brand {
  const query = new URLSearchParams(text.replace(/^#/, ''))
  const scheme = SCHEMES.find((name) => name === query.get('scheme')) ?? PLAIN_BRAND.scheme
  const pairs = tokens.flatMap((token) =>
    (isColourToken(token) ? THEMES : THEMES.slice(0, 1)).map((theme) => ({ token, theme })),
  )
  return pairs.reduce<Brand>(
    (brand, { token, theme }) => {
      const key = `${setOf(token, theme)}.${shortName(token.name)}`
      const text = query.get(key)
      const isHex = isColourToken(token) && isColour(`#${text}`)
      const value = isHex ? `#${text}` : text
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

/** Widgets do not colour the page around them. */
const PAGE_RULES = [
  'margin: 0;',
  'background: var(--mandry-color-background);',
  'color: var(--mandry-color-text);',
  'font-family: var(--mandry-font, system-ui, sans-serif);',
]

const OF_PAGE = /^--mandry-color-(background|text)$/

/** The style sheet that sets a brand, and gives a page the background, the text and the font of its widgets. */
export function brandCss(brand: Brand, tokens: readonly BrandToken[]): string {
  const { scheme } = brand
  const ofPage = (theme: Theme) =>
    Object.fromEntries(
      tokens
        .filter(({ name }) => OF_PAGE.test(name))
        .map((token) => [token.name, tokenValue(token, brand, theme)]),
    ) as Values
  const page = {
    ...brand,
    light: scheme === 'dark' ? brand.light : { ...ofPage('light'), ...brand.light },
    dark: scheme === 'light' ? brand.dark : { ...ofPage('dark'), ...brand.dark },
  }
  return `${tokensCss(page, tokens)}\n${rule(PAGE_RULES, 'body')}`
}

/** The style sheet that sets the tokens alone; empty if there is nothing to set. */
export function tokensCss(brand: Brand, tokens: readonly BrandToken[]): string {
  const { scheme } = brand
  if (scheme === 'dark') return rule([...DARK, ...declarations(valuesInTheme(brand, 'dark'))])
  const light = declarations(valuesInTheme(brand, 'light'))
  if (scheme === 'light') return light.length ? rule(light) : ''
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
