import { safeParse } from 'valibot'
import {
  averageRating,
  BEST_RATING,
  reviewsSchema,
  type ReadReview,
  type Review,
  type Reviews,
} from './reviews.ts'

/** What the structured data (JSON-LD) of a product, an event or a course says of its reviews. */
export interface StructuredReviews {
  readonly review: readonly object[]
  /** Only where reviews have a rating. */
  readonly aggregateRating?: object
}

/**
 * Writes reviews for the structured data of what they are about, by https://schema.org/Review. Add it to an object of the
 * type `Product`, `Event` or `Course`. Search engines ignore reviews of a business on its own site.
 *
 * @param data as `<reviews-slider>` takes it; a review that does not fit is left out
 */
export function structuredReviews(data: Reviews | readonly Review[]): StructuredReviews {
  const { typed, output } = safeParse(reviewsSchema, data)
  const items = typed ? output.items : []
  const average = averageRating(items)
  return {
    review: items.map(structuredReview),
    ...(average && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average.value,
        bestRating: BEST_RATING,
        ratingCount: average.count,
      },
    }),
  }
}

function structuredReview({ text, name, rating, date, source }: ReadReview): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewBody: text,
    ...(rating !== undefined && {
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: BEST_RATING },
    }),
    ...(date && { datePublished: date }),
    ...(source && {
      publisher: {
        '@type': 'Organization',
        name: source.name,
        ...(source.url && { url: source.url }),
      },
    }),
  }
}
