import { TOKENS } from '../catalogue/references.ts'

const FIRST = /primary|background|text/

/** The tokens that a brand sets, those that every brand has first; the one left out is about browsers. */
export const BRAND_TOKENS = TOKENS.filter(({ name }) => name !== '--mandry-dark').toSorted(
  (a, b) => Number(FIRST.test(b.name)) - Number(FIRST.test(a.name)),
)
