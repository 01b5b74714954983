import {
  array,
  fallback,
  number,
  optional,
  picklist,
  record,
  string,
  union,
  type GenericSchema,
  type InferInput,
  type InferOutput,
} from 'valibot'
import { plainObject } from './plain-object.ts'
import { lenient, list, prepared } from './tolerant.ts'
import { typesOf, type Input, type Output } from './types-of.ts'
import { address, localizedText } from './values.ts'

const names = union([string(), array(fallback(string(), ''))])

/** Names, a list or divided by commas, of one language or of several. */
const categoryNames = lenient(union([names, record(string(), fallback(names, ''))]))

const known = plainObject({
  image: address,
  id: lenient(union([number(), localizedText])),
  resolution: lenient(string()),
  photoName: lenient(localizedText),
  title: lenient(localizedText),
  alt: lenient(localizedText),
  hoverText: lenient(localizedText),
  link: lenient(localizedText),
  category: categoryNames,
  formats: lenient(list(picklist(['avif', 'webp']))),
  placeholder: lenient(string()),
})

/** With its other keys, unchecked: `categoryEn` and the like. @internal */
export const workSchema = prepared(
  {
    ...known,
    '~run'(dataset, config) {
      const { value } = dataset
      const read = known['~run'](dataset, config)
      if (read.typed) read.value = { ...(value as object), ...read.value }
      return read
    },
  } as GenericSchema<
    InferInput<typeof known>,
    InferOutput<typeof known> & Readonly<Record<string, unknown>>
  >,
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

/** Only a number above that of the works says that there are more. */
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
  if (typeof image !== 'object') return { ...others, image: image ?? fullImage ?? src }
  const { src: small, fullImage: original, ...about }: Record<string, unknown> = { ...image }
  return { ...others, ...about, image: original ?? small }
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
