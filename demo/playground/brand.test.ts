import { describe, expect, it } from 'vitest'
import {
  brandCss,
  brandQuery,
  PLAIN_BRAND,
  readBrand,
  tokensCss,
  tokenValue,
} from '#demo/playground/theme/brand.ts'
import { contrast } from '#demo/playground/theme/contrast.ts'
import { PRESETS } from '#demo/playground/theme/presets.ts'
import { THEMES } from '#demo/playground/view/theme.ts'
import { TOKEN_PAIRS, TOKENS } from '../../build/reference/all.ts'

const HASH = 'scheme=auto&light.primary=7a1f5c&dark.text=fff&shape.radius-card=6px'
const BRAND = readBrand(`#${HASH}`, TOKENS)
const token = (name: string) => TOKENS.find((each) => each.name === `--mandry-${name}`)!

describe('a theme', () => {
  it('is read back from its address', () => {
    expect(brandQuery(BRAND)).toBe(HASH)
    expect(tokenValue(token('color-primary'), BRAND, 'light')).toBe('#7a1f5c')
    expect(tokenValue(token('color-primary'), BRAND, 'dark')).toBe(token('color-primary').dark)
    expect(tokenValue(token('radius-card'), BRAND, 'dark')).toBe('6px')
  })

  it.each([
    'scheme=pink&light.primary=red',
    'light.nonsense=7a1f5c&light.__proto__=fff&shape.primary=fff',
    'light.primary=7a1f5c;}*{display:none',
    `shape.radius-card=${encodeURIComponent('1px; } body { display: none')}`,
    `shape.font=${encodeURIComponent('url(//evil.example)')}`,
    `shape.font=${'x'.repeat(200)}`,
  ])('leaves out what no token can have: %s', (hash) => {
    expect(readBrand(`#${hash}`, TOKENS)).toEqual(PLAIN_BRAND)
  })

  it('for the scheme of the system has dark values for all that it changes', () => {
    expect(brandCss(BRAND, TOKENS)).toBe(`:root {
  color-scheme: light dark;
  --mandry-color-text: #0f2430;
  --mandry-color-background: #fbf7f0;
  --mandry-color-primary: #7a1f5c;
  --mandry-radius-card: 6px;
}

@media (prefers-color-scheme: dark) {
  :root {
    --mandry-dark: 100%; /* for Chrome before 123 and Safari 17.4 */
    --mandry-color-primary: ${token('color-primary').dark};
    --mandry-color-text: #fff;
    --mandry-color-background: #0b1b25;
  }
}

body {
  margin: 0;
  background: var(--mandry-color-background);
  color: var(--mandry-color-text);
  font-family: var(--mandry-font, system-ui, sans-serif);
}
`)
  })

  it('for dark pages says so', () => {
    expect(brandCss({ ...BRAND, scheme: 'dark' }, TOKENS)).toMatch(
      /^:root \{\n {2}color-scheme: dark;\n {2}--mandry-dark: 100%;.*\n {2}--mandry-color-text: #fff;\n {2}--mandry-color-background: #0b1b25;\n {2}--mandry-radius-card: 6px;\n\}\n\nbody/,
    )
  })

  it('of the defaults colours the page as its widgets', () => {
    expect(brandCss(PLAIN_BRAND, TOKENS)).toMatch(
      /^:root \{\n {2}--mandry-color-text: #0f2430;\n {2}--mandry-color-background: #fbf7f0;\n\}\n\nbody \{/,
    )
    expect(tokensCss(PLAIN_BRAND, TOKENS)).toBe('')
  })
})

describe.each(PRESETS)('the theme $name', ({ brand }) => {
  const theme = readBrand(brand, TOKENS)

  it('sets only what tokens can have', () => expect(brandQuery(theme)).toBe(brand))

  it.each(THEMES)('has every contrast of the defaults on %s pages', (scheme) => {
    const low = TOKEN_PAIRS.filter(({ colour, ground, least }) => {
      const value = (name: string) => tokenValue(token(name), theme, scheme)
      return contrast(value(colour), value(ground)) < least
    })
    expect(low).toEqual([])
  })
})

it('the contrast of black on white is 21', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(() => contrast('red', '#fff')).toThrow(/not a hexadecimal colour/)
})
