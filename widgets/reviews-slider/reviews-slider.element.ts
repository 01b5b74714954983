import { defineWidget, flag, text } from '../../src/public/element.ts'
import { averageRating } from '../../src/public/own-widgets.ts'
import { reviews } from './read-reviews.ts'
import { ReviewsSlider } from './reviews-slider.tsx'

const attributes = {
  heading: text(),
  title: text(),
  items: reviews,
  average: flag(),
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
  props({ heading, title, items, average, ghId }, { texts, textsLocale, locale, warn }) {
    if (ghId && items.items.length === 0)
      warn(`gh-id: there is no data for "${ghId}"; pass it in the option "pageData" of renderPage`)
    return {
      title: heading || title || items.title,
      subtitle: items.subtitle,
      items: items.items,
      average: average ? averageRating(items.items) : undefined,
      locale,
      textsLocale,
      messages: { ...texts.reviews, position: texts.position },
    }
  },
})
