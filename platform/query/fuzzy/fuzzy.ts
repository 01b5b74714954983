import type { default as Fuse, FuseResult } from 'fuse.js'
import { isRecord } from '../../model/record.ts'
import { checkKeys, ownValues, type FuzzyKey } from './fuzzy-key.ts'
import { foldText } from '../values/fold-text.ts'
import { MAX_PATTERN, createSimilarityTest } from '../filter/similarity.ts'

/** How far from the pattern a text may be. */
export interface FuzzyOptions {
  /** Highest score that still matches, 0 (the same) to 1. Default: 0.6. */
  readonly threshold?: number | undefined
  /**
   * False, the default, adds 1 / `distance` to the score for every letter between the pattern and the beginning of the
   * text: nothing is found after about 60 letters. True finds the pattern anywhere; two swapped letters are one error then.
   */
  readonly ignoreLocation?: boolean | undefined
  /** Distance at which a match's position makes the score as bad as possible, unless the position is ignored. Default: 100. */
  readonly distance?: number | undefined
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

/** The specification's defaults (section 9). Patterns are searched in chunks of 32 letters, as Fuse.js does. */
const DEFAULTS = { threshold: 0.6, distance: 100, ignoreLocation: false } as const

/** All values of an item. */
const ITEM_KEYS: readonly FuzzyKey[] = ['fields.field_value']

/** Loads fuzzy search: from here on indexes are made at once. */
export async function loadFuzzy(): Promise<FuzzySearch> {
  const { default: fuse } = await import('fuse.js/basic')
  return fuzzySearchOf(fuse)
}

/**
 * Prepares texts, or items by some of their keys, to be searched many times. Letters count without their case.
 * Pass `TYPO_SEARCH` to find typing errors anywhere in a text, as the filter `search` does.
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

function fuzzySearchOf(fuse: typeof Fuse): FuzzySearch {
  return {
    createIndex(entries, keys, options = {}) {
      const settings = withDefaults(options)
      const { texts, keys: wantedKeys } = readable(entries, checkKeys(keys ?? ITEM_KEYS))
      const index = fuse.createIndex(wantedKeys, texts, { getFn: ownValues }).toJSON()
      const records = index.records.map((record) => ({ record, texts: textsOf(record) }))

      const alike = (pattern: string) => {
        const isSimilar = createSimilarityTest(foldText(pattern), settings.threshold)
        return records.filter((each) => each.texts.some(isSimilar)).map(({ record }) => record)
      }
      const rank = (pattern: string, some: typeof index.records, threshold: number) => {
        const part = fuse.parseIndex<unknown>({ keys: index.keys, records: some })
        const all = { ...settings, threshold, keys: wantedKeys, includeScore: true }
        return new fuse(texts, all, part).search(foldText(pattern).slice(0, MAX_PATTERN))
      }
      const find = (pattern: string) => {
        // Fuse.js takes a blank pattern for one that everything matches.
        if (pattern.trim() === '') return []
        const some = alike(pattern)
        const found = rank(pattern, some, settings.threshold)
        if (!settings.ignoreLocation || found.length === some.length) return found
        // Fuse.js counts swapped letters in the rest as two errors.
        const ranked = new Set(found.map(({ refIndex }) => refIndex))
        const rest = some.filter((record) => !ranked.has(record.i))
        const swapped = rank(pattern, rest, Math.min(1, 2 * settings.threshold))
        return [...found, ...swapped].sort(byScore)
      }
      return {
        positions: (pattern) =>
          settings.ignoreLocation
            ? alike(pattern).map(({ i }) => i)
            : find(pattern)
                .map(({ refIndex }) => refIndex)
                .sort((a, b) => a - b),
        search: (pattern) =>
          find(pattern).flatMap(({ refIndex, score = 0 }) => {
            const item = entries[refIndex]
            return item === undefined ? [] : { item, position: refIndex, score }
          }),
      }
    },
  }
}

function byScore(one: FuseResult<unknown>, other: FuseResult<unknown>): number {
  return (one.score ?? 0) - (other.score ?? 0) || one.refIndex - other.refIndex
}

/** The texts in a record of a Fuse.js index, in lower case: one text is in `v`, several are in `$`. */
function textsOf(record: unknown): string[] {
  if (typeof record === 'string') return [foldText(record)]
  if (typeof record !== 'object' || record === null) return []
  if ('v' in record) return textsOf(record.v)
  return Object.values(record).flatMap(textsOf)
}

/** Fuse.js takes a list either for texts or for objects, by its first entry; it gives up on a list of both. */
function readable<Key>(entries: readonly unknown[], keys: Key[]) {
  return entries.every((entry) => typeof entry === 'string')
    ? { texts: entries.map((entry) => foldText(entry)), keys: [] }
    : { texts: entries.map((entry) => (isRecord(entry) ? entry : {})), keys }
}

/** Options that are undefined are the defaults too. */
function withDefaults({ threshold, ignoreLocation, distance }: FuzzyOptions) {
  return {
    threshold: threshold ?? DEFAULTS.threshold,
    ignoreLocation: ignoreLocation ?? DEFAULTS.ignoreLocation,
    distance: distance ?? DEFAULTS.distance,
  }
}
