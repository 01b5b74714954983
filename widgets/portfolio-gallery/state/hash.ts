import { tidyName } from './category-name.ts'

/** A gallery's category and open picture. */
export interface ParsedHash {
  /** The all word, or a category's name. */
  readonly category: string
  /** Id of the picture that is open; whether there is such a picture is not checked here. */
  readonly picture: string | undefined
}

export interface KnownCategories {
  readonly all: string
  readonly categories: readonly string[]
  /** The one that is called so in another language or spelling: a change of the language keeps the hash. */
  readonly fromOther?: (name: string) => string | undefined
}

/** The hash of a choice: `#Events`, or `#Events/night-concert` with an open picture. */
export function formatHash(category: string, picture?: string): string {
  return `#${encode(category)}${picture === undefined ? '' : `/${encode(picture)}`}`
}

/** A hash as `formatHash` writes it: hex digits of other case and letters in parts are the same hash. */
export function canonicalHash(hash: string): string {
  const parts = hash.slice(1).split('/')
  return hash && `#${parts.map((part) => encode(decode(part).normalize())).join('/')}`
}

/**
 * The choice in a hash, which may have been written by hand. A hash that names no category, an unknown one, or is not
 * to be decoded means the all-category.
 */
export function parseHash(hash: string, known: KnownCategories): ParsedHash {
  return findChoice(hash, known) ?? { category: known.all, picture: undefined }
}

/** The choice in a hash; undefined where it names no category. */
export function findChoice(
  hash: string,
  { all, categories, fromOther }: KnownCategories,
): ParsedHash | undefined {
  const named = (word: string) => {
    if (word === all || categories.includes(word)) return word
    const tidy = tidyName(word)
    const isSame = (name: string) => tidy !== '' && tidyName(name) === tidy
    return [all, ...categories].find(isSame) ?? fromOther?.(tidy)
  }
  const [, front = '', id = ''] = /^#(.+)\/([^/]*)$/.exec(hash) ?? []
  // `fromOther` reads all works when it is first called: not for the empty front of a hash without a picture.
  const category = id ? named(decode(front)) : undefined
  // An encoded slash belongs to a name; a plain one precedes a picture, or was typed by hand.
  if (category) return { category, picture: decode(id).normalize() }
  const whole = named(decode(hash.slice(1)))
  return whole ? { category: whole, picture: undefined } : undefined
}

/** Half a pair of surrogates cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** Decodes; text with an invalid encoding, such as `100%`, stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
