import type { AttributeConverter } from '../../src/public/element.ts'
import { lenientData, reviewsSchema, type ReadReviews } from '../../src/public/own-widgets.ts'

const NONE: ReadReviews = { title: '', subtitle: '', items: [] }

const found = lenientData(reviewsSchema)

/** A list of reviews, or an object with the list. */
export const reviews: AttributeConverter<ReadReviews> = (value, warn) => found(value, warn) ?? NONE
