import { createSimilarityTest, foldText, TYPO_SEARCH } from 'mandry/platform/query'
import type { Language } from '../../../content/page.ts'
import { searchTexts } from '../../text/search-texts.ts'
import type { ContentRow } from '../data/content-rows.ts'

export interface ListFilters {
  readonly search: string
  readonly status: 'all' | 'published' | 'draft'
  /** Value of the app's choice; empty for all. */
  readonly category: string
  /** Only what lacks something in this language; empty for all. */
  readonly missing: Language
}

export const NO_FILTERS: ListFilters = { search: '', status: 'all', category: '', missing: '' }

export const hasFilters = (filters: ListFilters): boolean =>
  JSON.stringify(filters) !== JSON.stringify(NO_FILTERS)

/**
 * The rows that fit, in their order. Each typed word must stand in the row; where no row has them all, rows with
 * similar titles are found, the most similar first.
 */
export function findRows(rows: readonly ContentRow[], filters: ListFilters): readonly ContentRow[] {
  const fitting = rows.filter((row) => fits(row, filters))
  const pattern = foldText(filters.search).trim()
  if (pattern === '') return fitting
  const found = searchTexts(rows, pattern, ({ text }) => text)
  if (found.length === 0) return similarRows(fitting, pattern)
  return found.filter((row) => fits(row, filters))
}

/** Parts of the pattern that may be wrong, from what is still similar to what is nearly the same. */
const THRESHOLDS = [TYPO_SEARCH.threshold, 0.3, 0.2, 0.1]

function similarRows(rows: readonly ContentRow[], pattern: string): readonly ContentRow[] {
  const tests = THRESHOLDS.map((threshold) => createSimilarityTest(pattern, threshold))
  const ranked = rows.map((row) => {
    const title = foldText(Object.values(row.titles).join(' '))
    const failed = tests.findIndex((isSimilar) => !isSimilar(title))
    return { row, rank: failed < 0 ? tests.length : failed }
  })
  const similar = ranked.filter(({ rank }) => rank > 0)
  return similar.sort((one, other) => other.rank - one.rank).map(({ row }) => row)
}

function fits(row: ContentRow, { status, category, missing }: ListFilters): boolean {
  if (status !== 'all' && row.status !== status && row.status !== 'partly') return false
  if (category && !row.categories.includes(category)) return false
  return !missing || (row.missing[missing] ?? 0) > 0
}
