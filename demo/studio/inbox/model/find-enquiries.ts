import type { FuzzyIndex, FuzzySearch } from 'mandry/platform/query'
import type { Filters } from './filters.ts'
import type { Enquiry } from './enquiry.ts'
import {
  choiceOf,
  SEARCHED,
  searchableOf,
  searchFor,
  wordsOf,
  type Searchable,
} from './matching.ts'

export interface Found {
  readonly enquiries: readonly Enquiry[]
  /** True when nothing holds the words searched for, and these are merely like them. */
  readonly isSimilar: boolean
}

/**
 * Finds the enquiries of a choice, in their order.
 *
 * @param fuzzy finds what is similar where nothing is the same; without it nothing is
 */
export type Find = (enquiries: readonly Enquiry[], filters: Filters, fuzzy?: FuzzySearch) => Found

/** One wrong letter in a word of four, two in seven: names are misspelt, and messages are long. */
const THRESHOLD = 0.3

/**
 * Makes the search; what it prepares for one list it keeps for the next search in the same.
 *
 * @param userId number of the reader, for what is theirs
 */
export function createFinder(userId = 0): Find {
  const searchable = remembered(searchableOf)
  const indexOf = createIndexes()

  return (enquiries, filters, fuzzy) => {
    const chosen = enquiries.map(searchable).filter(choiceOf(filters, userId))
    const isFound = searchFor(filters.search)
    const exact = isFound ? chosen.filter(isFound) : chosen
    if (exact.length > 0 || !isFound || !fuzzy)
      return { enquiries: exact.map(({ enquiry }) => enquiry), isSimilar: false }
    const similar = similarTo(wordsOf(filters.search), indexOf(chosen, fuzzy))
    const alike = chosen.filter((_, place) => similar.has(place))
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

type Index = FuzzyIndex<unknown>

/** An index takes a while to make, and typing asks for the same one at every letter. */
function createIndexes() {
  let last: { readonly list: readonly Searchable[]; readonly index: Index } | undefined
  return (list: readonly Searchable[], fuzzy: FuzzySearch): Index => {
    if (last && isSame(last.list, list)) return last.index
    const texts = list.map(({ enquiry }) => enquiry.values)
    const index = fuzzy.createIndex(texts, SEARCHED, { threshold: THRESHOLD })
    last = { list, index }
    return index
  }
}

function isSame(one: readonly Searchable[], other: readonly Searchable[]): boolean {
  return one.length === other.length && one.every((entry, place) => entry === other[place])
}

/** The places of the texts that hold something like each of the words. */
function similarTo(words: readonly string[], index: Index): ReadonlySet<number> {
  const [first, ...others] = words.map((word) => new Set(index.positions(word)))
  const everywhere = [...(first ?? [])].filter((place) => others.every((set) => set.has(place)))
  return new Set(everywhere)
}
