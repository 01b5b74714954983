import {
  array,
  check,
  fallback,
  number,
  optional,
  pipe,
  record,
  string,
  transform,
  union,
} from 'valibot'
import { imageEntries, imageFileOf } from './picture.ts'
import { plainObject } from './plain-object.ts'
import { lenient, list, madeInto, prepared } from './tolerant.ts'
import { typesOf, type Input, type Output } from './types-of.ts'
import { localizedText } from './values.ts'
import { readVideo } from './video.ts'

const names = pipe(union([string(), array(fallback(string(), ''))]), transform(separate))

/** Names of categories, a list or divided by commas: those of each language, or of all that have none of their own. */
const categoryNames = lenient(
  pipe(union([names, record(string(), fallback(names, []))]), transform(byLanguage)),
)

const isVideo = check(
  (video: string | Record<string, string>) =>
    (typeof video === 'string' ? [video] : Object.values(video)).every(readVideo),
  'expected a video file such as /tour.mp4, or a video on YouTube or Vimeo',
)

const known = plainObject({
  ...imageEntries,
  id: lenient(union([number(), localizedText])),
  photoName: lenient(localizedText),
  title: lenient(localizedText),
  alt: lenient(localizedText),
  hoverText: lenient(localizedText),
  link: lenient(localizedText),
  video: lenient(pipe(localizedText, isVideo)),
  captions: lenient(localizedText),
  category: categoryNames,
})

/** @internal */
export const workSchema = prepared(
  madeInto(known, ({ image, resolution, formats, placeholder, ...work }) => ({
    ...work,
    ...imageFileOf({ image, resolution, formats, placeholder }),
  })),
  namedAsOurs,
)

/** A list of works, or an object with the list. @internal */
export const portfolioSchema = prepared(
  plainObject({
    images: list(workSchema, 'expected a list of pictures, or an object with the list in "images"'),
    total: optional(number()),
    categories: lenient(
      list(union([string(), record(string(), fallback(union([string(), number()]), ''))])),
      [],
    ),
  }),
  asPortfolio,
)

/** Only a number above the number of works means that there are more. */
function asPortfolio(value: unknown) {
  const { images, total, categories }: Record<string, unknown> = Array.isArray(value)
    ? { images: value }
    : Object(value)
  const isPart = Array.isArray(images) && Number(total) > images.length
  return { images, total: isPart ? Number(total) : undefined, categories }
}

/** The platform's own library writes `{ image: { src, fullImage } }` into a page, and `{ src, fullImage }` into a file. */
function namedAsOurs(value: unknown) {
  const { src, fullImage, image, ...others } = Object(value) as Record<string, unknown>
  if (typeof image !== 'object')
    return { ...others, image: image ?? fullImage ?? src, category: categoriesIn(others) }
  const { src: small, fullImage: original, ...about }: Record<string, unknown> = { ...image }
  const work = { ...others, ...about }
  return { ...work, image: original ?? small, category: categoriesIn(work) }
}

const CATEGORY_KEY = /^categor(?:y|ies)[-_]?(.*)$/i

/** The names of all languages in one place: those of one may have a key of their own, as `categoryEn` or `categories_uk`. */
function categoriesIn(work: Readonly<Record<string, unknown>>): unknown {
  const found = Object.entries(work).flatMap(([key, value]) => {
    const tag = CATEGORY_KEY.exec(key)?.[1]
    return tag === undefined ? [] : [{ tag, value }]
  })
  const own = found.filter(({ tag }) => tag !== '').map(({ tag, value }) => [tag, value] as const)
  const all = found.findLast(({ tag }) => tag === '')?.value
  if (own.length === 0) return all
  const isMap = typeof all === 'object' && !Array.isArray(all)
  return { ...(isMap ? all : { '': all }), ...Object.fromEntries(own) }
}

function separate(found: string | string[]): string[] {
  const words = [found].flat().flatMap((each) => each.split(','))
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}

/** By `languageKey`; those for languages that have none of their own under an empty one. */
function byLanguage(found: string[] | Record<string, string[]>): Record<string, string[]> {
  if (Array.isArray(found)) return { '': found }
  return Object.fromEntries(Object.entries(found).map(([tag, list]) => [languageKey(tag), list]))
}

/** `ptbr` of `pt-BR` and `PtBR`. */
export function languageKey(tag: string): string {
  return tag.replace(/[-_]/g, '').toLowerCase()
}

const categories = typesOf(categoryNames)
const knownWork = typesOf(known)
const work = typesOf(workSchema)
const portfolio = typesOf(portfolioSchema)

/** The keys of a work that have one name in all languages. */
export interface KnownWork extends Input<typeof knownWork> {}
/** A work of a portfolio. */
export interface PortfolioWork extends KnownWork {
  /** Of one language: `categoryEn`, `categoryPl`. */
  readonly [category: `category${string}`]: typeof categories.input
}
/** Data of a `<portfolio-gallery>`. */
export interface Portfolio extends Omit<Input<typeof portfolio>, 'images'> {
  readonly images: readonly PortfolioWork[]
}
export interface ReadWork extends Output<typeof work> {}
/** Data of a gallery as it was read. */
export interface ReadPortfolio extends Output<typeof portfolio> {}
