import {
  check,
  fallback,
  is,
  maxValue,
  minValue,
  number,
  optional,
  pipe,
  string,
  transform,
  union,
} from 'valibot'
import { isDay } from './day-bounds.ts'
import { plainObject } from './plain-object.ts'
import { lenient, list, own, prepared } from './tolerant.ts'
import { typesOf, type Input, type Output } from './types-of.ts'
import { address, filledText, text } from './values.ts'

/** The best rating; the worst is 1. */
export const BEST_RATING = 5

const rating = pipe(
  union([number(), string()]),
  transform(Number),
  minValue(1),
  maxValue(BEST_RATING),
)

/** The day of a date by ISO 8601, which a time may follow. */
const day = pipe(
  string(),
  transform((date) => date.replace(/T.*/s, '')),
  check(isDay),
)

/** Where somebody said it. @internal */
export const reviewSourceSchema = plainObject({ name: filledText, url: own(address, 'an address') })

/** @internal */
export const reviewSchema = prepared(
  plainObject({
    text: filledText,
    name: filledText,
    place: fallback(optional(string()), undefined),
    link: fallback(optional(string()), undefined),
    rating: own(rating, `a number from 1 to ${BEST_RATING}`),
    image: own(address, 'an address'),
    date: own(day, 'a date such as 2026-05-31'),
    source: own(reviewSourceSchema, '{ name, url }'),
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
  const { text = item.review, author, position, place, link, rating, image, date, source } = item
  const isBoth = is(filledText, author) && is(filledText, position)
  const { name = isBoth ? `${author}, ${position}` : author } = item
  return { text, name, place, link, rating, image, date, source }
}

const review = typesOf(reviewSchema)
const reviewSource = typesOf(reviewSourceSchema)
const reviews = typesOf(reviewsSchema)

/** A customer's review. */
export interface Review extends Input<typeof review> {}
/** Where a review was written. */
export interface ReviewSource extends Input<typeof reviewSource> {}
/** Data of a `<reviews-slider>`. */
export interface Reviews extends Input<typeof reviews> {}
/** Reviews as they were read. */
export interface ReadReviews extends Output<typeof reviews> {}
export type ReadReview = ReadReviews['items'][number]

/** The mean of the reviews that have a rating, to a tenth; undefined where none has. */
export function averageRating(
  items: readonly ReadReview[],
): { readonly value: number; readonly count: number } | undefined {
  const ratings = items.flatMap(({ rating }) => rating ?? [])
  const sum = ratings.reduce((total, each) => total + each, 0)
  const count = ratings.length
  return count > 0 ? { value: Math.round((sum / count) * 10) / 10, count } : undefined
}
