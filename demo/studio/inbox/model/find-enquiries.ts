import type { Filters } from './filters.ts'
import type { Enquiry } from '../../../enquiries/table/enquiry.ts'
import { choiceOf, searchableOf, searchFor, searchSimilar, type Searchable } from './matching.ts'

export interface Found {
  readonly enquiries: readonly Enquiry[]
  /** True when nothing holds the words searched for, and these are merely like them. */
  readonly isSimilar: boolean
  /** What a search finds outside of the choice. */
  readonly outside: readonly Enquiry[]
}

/** Finds the enquiries of a choice, in their order: what is the same or, where nothing is in any choice, what is similar. */
export type Find = (enquiries: readonly Enquiry[], filters: Filters) => Found

/**
 * Makes the search; what it prepares for one list it keeps for the next search in the same.
 *
 * @param userId number of the reader, for what is theirs
 */
export function createFinder(userId = 0): Find {
  const searchable = remembered(searchableOf)

  return (enquiries, filters) => {
    const all = enquiries.map(searchable)
    const isChosen = choiceOf(filters, userId)
    const isFound = searchFor(filters.search)
    if (!isFound)
      return { enquiries: all.filter(isChosen).map(enquiryOf), isSimilar: false, outside: [] }
    const exact = all.filter(isFound)
    const found = exact.length > 0 ? exact : all.filter(searchSimilar(filters.search))
    const inside = found.filter(isChosen).map(enquiryOf)
    const outside = found.filter((one) => !isChosen(one)).map(enquiryOf)
    return { enquiries: inside, isSimilar: exact.length === 0 && inside.length > 0, outside }
  }
}

const enquiryOf = ({ enquiry }: Searchable): Enquiry => enquiry

/** Each enquiry is prepared once: a changed one is another object. */
function remembered(prepare: (enquiry: Enquiry) => Searchable): typeof prepare {
  const known = new WeakMap<Enquiry, Searchable>()
  return (enquiry) => {
    const found = known.get(enquiry) ?? prepare(enquiry)
    known.set(enquiry, found)
    return found
  }
}
