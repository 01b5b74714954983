import type Fuse from 'fuse.js'
import { isRecord } from '../model/record.ts'
import { lettersOfRecord, lettersTest } from './fuzzy-letters.ts'
import { checkKeys, ownValues, type FuzzyKey } from './fuzzy-key.ts'

/** How far from the pattern a text may be. */
export interface FuzzyOptions {
  /**
   * Highest score that still matches, 0 (the same) to 1. Default: 0.4, at most two letters in five may be wrong; 0.6
   * where the place counts.
   */
  readonly threshold?: number
  /**
   * True, the default, finds the pattern anywhere. False adds 1 / `distance` to the score for every letter between the
   * pattern and the beginning of the text, as the vendor's client does: it finds nothing after about 60 letters.
   */
  readonly ignoreLocation?: boolean
  /** How fast the place makes the score worse, where it counts. Default: 100. */
  readonly distance?: number
}

/** An entry that is similar to the pattern. */
export interface FuzzyMatch<Entry> {
  readonly item: Entry
  /** Where it is in the list that the index was made from. */
  readonly position: number
  /** 0 is the same, 1 nothing alike. */
  readonly score: number
}

/** Texts or items, prepared to be searched many times. */
export interface FuzzyIndex<Entry> {
  /** Entries similar to a pattern, the best first. A blank pattern finds nothing. */
  search(pattern: string): FuzzyMatch<Entry>[]
  /** Only where the similar entries are, from the first to the last: quicker than ranking them. */
  positions(pattern: string): number[]
}

/** Fuzzy search, loaded: from here on everything is synchronous. */
export interface FuzzySearch {
  /** @see createFuzzyIndex */
  createIndex<Entry>(
    entries: readonly Entry[],
    keys?: readonly FuzzyKey[],
    options?: FuzzyOptions,
  ): FuzzyIndex<Entry>
}

/** The specification's defaults (section 9). The search cuts patterns into chunks of 32 letters by itself. */
export const FUZZY_DEFAULTS = { threshold: 0.6, distance: 100, chunk: 32 } as const

/**
 * Threshold where the place does not count. 0.6 would find `cat` for `boat`, and two letters in almost any long text.
 */
export const FUZZY_THRESHOLD_ANYWHERE = 0.4

/** Letters of a pattern that count: every chunk is looked for in every text. */
export const FUZZY_MAX_PATTERN = 256

/** All values of an item. */
const ITEM_KEYS: readonly FuzzyKey[] = ['fields.field_value']

/** Loads fuzzy search. Load it once, and pass it where the operator `search` is used: `filter(items, filters, { fuzzy })`. */
export async function loadFuzzy(): Promise<FuzzySearch> {
  const { default: fuse } = await import('fuse.js')
  return fuzzySearchOf(fuse)
}

/**
 * Prepares texts, or items by some of their keys, to be searched many times. Letters count without their case.
 *
 * @param keys paths such as `name`, or `{ name, weight }`; for items every value of their fields by default
 * @throws {QueryError} code `fuzzy-key` for a key without name or weight
 * @example (await createFuzzyIndex(['Big Fish Tank', 'Boat'])).search('fsh') // [{ item: 'Big Fish Tank', … }]
 */
export async function createFuzzyIndex<Entry>(
  entries: readonly Entry[],
  keys?: readonly FuzzyKey[],
  options?: FuzzyOptions,
): Promise<FuzzyIndex<Entry>> {
  return (await loadFuzzy()).createIndex(entries, keys, options)
}

/** Fuzzy search by a copy of Fuse.js that was loaded already. */
export function fuzzySearchOf(fuse: typeof Fuse): FuzzySearch {
  return {
    createIndex(entries, keys, options = {}) {
      const settings = placeOptions(options)
      const { texts, keys: wantedKeys } = readable(entries, checkKeys(keys ?? ITEM_KEYS))
      const index = fuse.createIndex(wantedKeys, texts, { getFn: ownValues }).toJSON()
      const records = index.records.map((record) => ({ record, letters: lettersOfRecord(record) }))

      const find = (pattern: string, shouldSort: boolean) => {
        const cut = pattern.slice(0, FUZZY_MAX_PATTERN)
        // For Fuse.js everything is like a blank pattern.
        if (cut.trim() === '') return []
        const mayMatch = lettersTest(cut.toLowerCase(), settings.threshold)
        const some = records.filter(({ letters }) => mayMatch(letters)).map(({ record }) => record)
        const part = fuse.parseIndex<unknown>({ keys: index.keys, records: some })
        const all = { ...settings, keys: wantedKeys, shouldSort, includeScore: shouldSort }
        return new fuse(texts, all, part).search(cut)
      }
      return {
        positions: (pattern) => find(pattern, false).map(({ refIndex }) => refIndex),
        search: (pattern) =>
          find(pattern, true).flatMap(({ refIndex, score = 0 }) => {
            const item = entries[refIndex]
            return item === undefined ? [] : { item, position: refIndex, score }
          }),
      }
    },
  }
}

/** Fuse.js takes a list either for texts or for objects, by its first entry; it gives up on a list of both. */
function readable<Key>(entries: readonly unknown[], keys: Key[]) {
  return entries.every((entry) => typeof entry === 'string')
    ? { texts: entries, keys: [] }
    : { texts: entries.map((entry) => (isRecord(entry) ? entry : {})), keys }
}

function placeOptions({ ignoreLocation = true, threshold, distance }: FuzzyOptions) {
  const usual = ignoreLocation ? FUZZY_THRESHOLD_ANYWHERE : FUZZY_DEFAULTS.threshold
  return {
    ignoreLocation,
    threshold: threshold ?? usual,
    distance: distance ?? FUZZY_DEFAULTS.distance,
  }
}
