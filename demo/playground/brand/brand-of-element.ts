import type { View } from '../view/view.ts'
import { BRAND_TOKENS } from './brand-tokens.ts'
import { readBrand, tokensCss } from './brand.ts'

/** The style sheet of an element's page: the theme of the editor, as the preview shows it. */
export function brandOfElement({ brand, theme }: Pick<View, 'brand' | 'theme'>): string {
  if (!brand) return ''
  return tokensCss({ ...readBrand(brand, BRAND_TOKENS), scheme: theme }, BRAND_TOKENS)
}
