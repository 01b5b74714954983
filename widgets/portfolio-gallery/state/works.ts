import {
  fallbacks,
  type ImageFormat,
  type Locale,
  readPlaceholder,
  safeLink,
} from '../../../src/public/element.ts'
import { createSpelling } from './category-name.ts'
import type { LocalizedText, ReadPortfolio, ReadWork } from '../../../src/public/own-widgets.ts'
import type { Work } from './work.ts'

/** The size of a picture that names none. */
const DEFAULT_SIZE = { width: 600, height: 400 }

const FORMATS: readonly ImageFormat[] = ['avif', 'webp']

/**
 * The pictures of a portfolio in one language.
 *
 * @param unnamed what a picture is called of which the data says nothing; its number follows
 * @param categories those that the portfolio lists: their spelling goes before that of the pictures
 */
export function worksOf(
  images: readonly ReadWork[],
  locale: Locale,
  unnamed: string,
  categories: ReadPortfolio['categories'] = [],
): Work[] {
  const taken = new Map<string, number>()
  const spell = createSpelling()
  for (const category of categories) spell(inLanguage(category, locale))
  const categoriesIn = categoryReader(locale)
  const read = textReader(locale)
  const readEnglish = textReader('en')
  return images.map((entry, index) => {
    const { formats } = entry
    const [title, hoverText] = [read(entry.title), read(entry.hoverText)]
    return {
      id: idOf(entry, readEnglish, taken),
      src: entry.image,
      ...sizeOf(entry.resolution),
      formats: formats && FORMATS.filter((format) => formats.includes(format)),
      placeholder: readPlaceholder(entry.placeholder),
      alt:
        read(entry.alt) || title || read(entry.photoName) || hoverText || `${unnamed} ${index + 1}`,
      title,
      hoverText,
      link: safeLink(read(entry.link)),
      categories: [...new Set(categoriesIn(entry).map(spell))],
    }
  })
}

/** A text, or texts by language; a category also has a number of works there. */
type Text = LocalizedText | ReadPortfolio['categories'][number] | undefined

/** Makes a function that reads a text, or the one for a language, else the Ukrainian, else the English one. */
function textReader(locale: Locale): (text: Text) => string {
  // Thousands of texts are read in one task.
  const tags = [...fallbacks(locale), 'uk', 'ua', 'en']
  const trimmed = (text: unknown) => (typeof text === 'string' ? text.trim() : '')
  return (text) => {
    if (typeof text !== 'object') return trimmed(text)
    const tag = tags.find((each) => trimmed(text[each]))
    return tag ? trimmed(text[tag]) : ''
  }
}

/** Reads one text as `textReader` does. */
export function inLanguage(text: Text, locale: Locale): string {
  return textReader(locale)(text)
}

/** `1600x1200`, whatever stands between the numbers: people also write `×`, or the Cyrillic letter. */
function sizeOf(resolution = ''): { readonly width: number; readonly height: number } {
  const [, width, height] = /(\d{1,5})\D{1,9}(\d{1,5})/.exec(resolution) ?? []
  return Number(width) && Number(height)
    ? { width: Number(width), height: Number(height) }
    : DEFAULT_SIZE
}

/** The picture's own id, else made of its name, else of its file's; a second one of the same gets a number. */
function idOf(
  { id, photoName, image }: ReadWork,
  readEnglish: (text: Text) => string,
  taken: Map<string, number>,
): string {
  // Thousands of ids are made in one task, most of them of what comes first.
  const name =
    slug(typeof id === 'number' ? `${id}` : readEnglish(id)) ||
    slug(readEnglish(photoName)) ||
    slug(image.replace(/[?#].*/, '').replace(/.*\/|\.\w+$/g, '')) ||
    'picture'
  let unique = name
  for (let number = taken.get(name) ?? 1; taken.has(unique); unique = `${name}-${number}`)
    taken.set(name, ++number)
  taken.set(unique, 1)
  return unique
}

function slug(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const CATEGORY_KEY = /^categor(?:y|ies)[-_]?(.*)$/i

/**
 * Makes a function that reads an entry's names under its key of a language: `categoryPl`, else `categoryUk` for all but English.
 * Where there is none they stand under `category`, as names or as an object with a key for each language.
 */
export function categoryReader(locale: Locale): (entry: ReadWork) => string[] {
  const tags = [...fallbacks(locale), ...(fallbacks(locale).includes('en') ? [] : ['uk', 'ua'])]
  const wanted = [...tags, ''].map(languageOf)
  // Thousands of entries share a few keys.
  const languages = new Map<string, string | undefined>()
  return (entry) => {
    const keys = new Map<string, string>()
    for (const key of Object.keys(entry)) {
      if (!languages.has(key)) {
        const tag = CATEGORY_KEY.exec(key)?.[1]
        languages.set(key, tag === undefined ? tag : languageOf(tag))
      }
      const language = languages.get(key)
      if (language !== undefined) keys.set(language, key)
    }
    const language = wanted.find((each) => keys.has(each))
    const value: unknown = language !== undefined && entry[keys.get(language) ?? '']
    const byLanguage: Record<string, unknown> = Object(value)
    const own = tags.map((each) => byLanguage[each]).find((names) => names !== undefined)
    const words = [own, value]
      .flat()
      .flatMap((name: unknown) => (typeof name === 'string' ? name.split(',') : []))
    return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
  }
}

/** `ptbr` of `pt-BR` and `PtBR`. */
function languageOf(tag: string): string {
  return tag.replace(/[-_]/g, '').toLowerCase()
}
