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
  texts: 'content',
  child: 'items',
  component: ReviewsSlider,
  isEmpty: ({ items }) => items.items.length === 0,
  props({ heading, title, items, ghId }, { texts, warn }) {
    if (ghId && items.items.length === 0)
      warn(`gh-id: there is no data for "${ghId}"; pass it in the option "pageData" of renderPage`)
    return {
      title: heading || title || items.title,
      subtitle: items.subtitle,
      items: items.items,
      messages: { ...texts.reviews, position: texts.position },
    }
  },
})
