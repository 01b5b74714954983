import type { View } from '../view/view.ts'
import { BRAND_TOKENS } from './brand-tokens.ts'
import { PLAIN_BRAND, readBrand, tokensCss, type Brand } from './brand.ts'

/** The brand in the address; without one, the defaults for pages of the current theme. */
export function brandOf({ brand, theme }: Pick<View, 'brand' | 'theme'>): Brand {
  return brand ? readBrand(brand, BRAND_TOKENS) : { ...PLAIN_BRAND, scheme: theme }
}

/** The style sheet of an element's page, as the preview shows it; empty without a brand. */
export function elementCss(view: Pick<View, 'brand' | 'theme'>): string {
  if (!view.brand) return ''
  return tokensCss({ ...brandOf(view), scheme: view.theme }, BRAND_TOKENS)
}
