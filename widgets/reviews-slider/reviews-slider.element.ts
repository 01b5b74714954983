import { data, text } from '#src/element/attributes.ts'
import { defineWidget } from '#src/element/widget.ts'
import { reviewsSchema } from './reviews.schema.ts'
import { ReviewsSlider } from './reviews-slider.tsx'

const attributes = {
  heading: text(),
  title: text(),
  items: data(reviewsSchema),
  ghId: text(),
}

export const widget = defineWidget({
  tag: 'reviews-slider',
  attributes,
  child: 'items',
  component: ReviewsSlider,
  props: (own) => ({
    title: own.heading || own.title || own.items?.title || '',
    items: own.items?.items ?? [],
  }),
})
