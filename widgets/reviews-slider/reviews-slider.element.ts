import { defineWidget, text } from '../../src/public/element.ts'
import { reviews } from './read-reviews.ts'
import { ReviewsSlider } from './reviews-slider.tsx'

const attributes = {
  heading: text(),
  title: text(),
  items: reviews,
  /** Read by the server: the block of the page's data that becomes the JSON child. */
  ghId: text(),
}

export const widget = defineWidget({
  tag: 'reviews-slider',
  load: 'visible',
  attributes,
  texts: 'widgets',
  child: 'items',
  component: ReviewsSlider,
  isEmpty: ({ items }) => items.items.length === 0,
  props: ({ heading, title, items }, { texts }) => ({
    title: heading || title || items.title,
    subtitle: items.subtitle,
    items: items.items,
    messages: { ...texts.reviews, position: texts.position },
  }),
})
