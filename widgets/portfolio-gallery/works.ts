import type { Locale } from '#src/i18n/locale.ts'
import { readPlaceholder } from '#src/images/placeholder.ts'
import { safeLink } from '#src/site/link.ts'
import type { Entry, Text } from './portfolio.schema.ts'
import type { Work } from './work.ts'

/** The size of a picture that names none. */
const DEFAULT_SIZE = { width: 600, height: 400 }

/**
 * The pictures of a portfolio in one language.
 *
 * @param unnamed what a picture is called of which the data says nothing; its number follows
 */
export function worksOf(images: readonly Entry[], locale: Locale, unnamed: string): Work[] {
  const taken = new Set<string>()
  return images.map((entry, index) => {
    const words = (text: Text) => inLanguage(text, locale)
    const [title, hoverText] = [words(entry.title), words(entry.hoverText)]
    return {
      id: idOf(entry, taken),
      src: entry.image,
      ...sizeOf(entry.resolution),
      formats: entry.formats ?? [],
      placeholder: readPlaceholder(entry.placeholder),
      alt:
        words(entry.alt) ||
        title ||
        words(entry.photoName) ||
        hoverText ||
        `${unnamed} ${index + 1}`,
      title,
      hoverText,
      link: safeLink(entry.link ?? undefined),
      categories: categoriesIn(entry, locale),
    }
  })
}

/** A text in a language, else in the other one. */
export function inLanguage(text: Text, locale: Locale): string {
  if (typeof text !== 'object') return text?.trim() ?? ''
  const { en = '', uk = text?.ua } = text ?? {}
  return ((locale === 'en' ? en || uk : uk || en) ?? '').trim()
}

/** `1600x1200`, with any of the signs people write between the numbers, the Cyrillic letter among them. */
function sizeOf(resolution: string | null | undefined): {
  readonly width: number
  readonly height: number
} {
  const [, width, height] = /^\s*(\d+)\s*[x×х*]\s*(\d+)\s*(?:px)?\s*$/i.exec(resolution ?? '') ?? []
  return Number(width) && Number(height)
    ? { width: Number(width), height: Number(height) }
    : DEFAULT_SIZE
}

/** The picture's own id, else made of its name, else of its file's; a second one of the same gets a number. */
function idOf({ id, photoName, image }: Entry, taken: Set<string>): string {
  const file = image.replace(/[?#].*/, '').replace(/.*\/|\.\w+$/g, '')
  const name = slug(id ?? '') || slug(inLanguage(photoName, 'en')) || slug(file) || 'picture'
  let unique = name
  for (let number = 2; taken.has(unique); number++) unique = `${name}-${number}`
  taken.add(unique)
  return unique
}

function slug(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The keys of categories in a language, and the one of a page in one language. */
const KEYS = { en: /^categor(y|ies)[-_]?en$/i, uk: /^categor(y|ies)[-_]?(uk|ua)$/i }
const PLAIN_KEY = /^categor(y|ies)$/i

/**
 * The names under an entry's key of a language: `categoryEn`, or `categoryUk` for all but English. Where there is none
 * they stand under `category`, as names or as an object with a key for each language.
 */
function categoriesIn(entry: Entry, locale: Locale): string[] {
  const keys = Object.keys(entry)
  const key =
    keys.find((name) => KEYS[locale].test(name)) ?? keys.find((name) => PLAIN_KEY.test(name))
  const names = namesIn(key === undefined ? undefined : entry[key], locale)
  const words = names.flatMap((name) => (typeof name === 'string' ? name.split(',') : []))
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}

function namesIn(value: unknown, locale: Locale): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return [value]
  const { en, uk, ua } = value as Readonly<Record<string, unknown>>
  return [locale === 'en' ? en : (uk ?? ua)].flat()
}
