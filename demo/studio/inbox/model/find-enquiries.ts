import type { Filters } from './filters.ts'
import type { Enquiry } from './enquiry.ts'
import { choiceOf, searchableOf, searchFor, searchSimilar, type Searchable } from './matching.ts'

export interface Found {
  readonly enquiries: readonly Enquiry[]
  /** True when nothing holds the words searched for, and these are merely like them. */
  readonly isSimilar: boolean
}

/** Finds the enquiries of a choice, in their order: what is the same or, where nothing is, what is similar. */
export type Find = (enquiries: readonly Enquiry[], filters: Filters) => Found

/**
 * Makes the search; what it prepares for one list it keeps for the next search in the same.
 *
 * @param userId number of the reader, for what is theirs
 */
export function createFinder(userId = 0): Find {
  const searchable = remembered(searchableOf)

  return (enquiries, filters) => {
    const chosen = enquiries.map(searchable).filter(choiceOf(filters, userId))
    const isFound = searchFor(filters.search)
    const exact = isFound ? chosen.filter(isFound) : chosen
    if (exact.length > 0 || !isFound)
      return { enquiries: exact.map(({ enquiry }) => enquiry), isSimilar: false }
    const alike = chosen.filter(searchSimilar(filters.search))
    return { enquiries: alike.map(({ enquiry }) => enquiry), isSimilar: alike.length > 0 }
  }
}

/** Each enquiry is prepared once: a changed one is another object. */
function remembered(prepare: (enquiry: Enquiry) => Searchable): typeof prepare {
  const known = new WeakMap<Enquiry, Searchable>()
  return (enquiry) => {
    const found = known.get(enquiry) ?? prepare(enquiry)
    known.set(enquiry, found)
    return found
  }
}
