import { TWELVE } from './portfolio/twelve.ts'
import type { Work } from './portfolio/work.ts'

/** The portfolio in the order the gallery shows it. */
export const PORTFOLIO_PICTURES: readonly Work[] = [...TWELVE]
