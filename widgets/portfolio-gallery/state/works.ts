import { fallbacks, type Locale, safeLink } from '../../../src/public/element.ts'
import { createSpelling } from './category-name.ts'
import {
  languageKey,
  readVideo,
  type LocalizedText,
  type ReadPortfolio,
  type ReadWork,
} from '../../../src/public/own-widgets.ts'
import type { GalleryWork } from './work.ts'

/**
 * The pictures of a portfolio in one language.
 *
 * @param names of a picture without texts, before its number; of a video, before its alternative text
 * @param categories those that the portfolio lists: their spelling goes before that of the pictures
 */
export function worksOf(
  images: readonly ReadWork[],
  locale: Locale,
  names: { readonly picture: string; readonly video: string },
  categories: ReadPortfolio['categories'] = [],
): GalleryWork[] {
  const taken = new Map<string, number>()
  const spell = createSpelling()
  for (const category of categories) spell(inLanguage(category, locale))
  const categoriesIn = categoryReader(locale)
  const read = textReader(locale)
  const readEnglish = textReader('en')
  return images.map((entry, index) => {
    const { src, width, height, formats, placeholder } = entry
    const [title, hoverText] = [read(entry.title), read(entry.hoverText)]
    const video = readVideo(read(entry.video))
    const alt =
      read(entry.alt) ||
      title ||
      read(entry.photoName) ||
      hoverText ||
      `${names.picture} ${index + 1}`
    return {
      id: idOf(entry, readEnglish, taken),
      src,
      width,
      height,
      formats,
      placeholder,
      alt: video ? `${names.video}: ${alt}` : alt,
      title,
      hoverText,
      link: safeLink(read(entry.link)),
      video,
      captions: safeLink(read(entry.captions)),
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

/** The picture's own id, else made of its name, else of its file's; a second one of the same gets a number. */
function idOf(
  { id, photoName, src }: ReadWork,
  readEnglish: (text: Text) => string,
  taken: Map<string, number>,
): string {
  // Thousands of ids are made in one task, most of them of what comes first.
  const name =
    slug(typeof id === 'number' ? `${id}` : readEnglish(id)) ||
    slug(readEnglish(photoName)) ||
    slug(src.replace(/[?#].*/, '').replace(/.*\/|\.\w+$/g, '')) ||
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

/** Makes a function that reads a work's categories in a language, else in Ukrainian for all but English, else those for all. */
export function categoryReader(locale: Locale): (work: ReadWork) => readonly string[] {
  const own = fallbacks(locale)
  const tags = [...own, ...(own.includes('en') ? [] : ['uk', 'ua']), ''].map(languageKey)
  return ({ category = {} }) => tags.map((tag) => category[tag]).find((names) => names) ?? []
}
