import { fallback, is, optional, string } from 'valibot'
import { plainObject } from './plain-object.ts'
import { lenient, list, prepared } from './tolerant.ts'
import { typesOf, type Input, type Output } from './types-of.ts'
import { filledText, text } from './values.ts'

/** @internal */
export const reviewSchema = prepared(
  plainObject({
    text: filledText,
    name: filledText,
    place: fallback(optional(string()), undefined),
    link: fallback(optional(string()), undefined),
  }),
  namedAsOurs,
)

/** A list of reviews, or an object with the list. @internal */
export const reviewsSchema = prepared(
  plainObject({
    title: lenient(text, ''),
    subtitle: lenient(text, ''),
    items: list(reviewSchema, 'expected a list'),
  }),
  (value) => (Array.isArray(value) ? { items: value } : { items: undefined, ...Object(value) }),
)

/** The platform's own library calls them `review`, `author` and `position`. */
function namedAsOurs(value: unknown) {
  const item = Object(value) as Record<string, unknown>
  const { text = item.review, author, position, place, link } = item
  const isBoth = is(filledText, author) && is(filledText, position)
  const { name = isBoth ? `${author}, ${position}` : author } = item
  return { text, name, place, link }
}

const review = typesOf(reviewSchema)
const reviews = typesOf(reviewsSchema)

/** A customer's review. */
export interface Review extends Input<typeof review> {}
/** Data of a `<reviews-slider>`. */
export interface Reviews extends Input<typeof reviews> {}
/** Reviews as they were read. */
export interface ReadReviews extends Output<typeof reviews> {}
