import { BUTTON_TOKENS, documentWidget } from '../../src/public/docs.ts'
import type { widget } from './reviews-slider.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'Reviews side by side. Visitors scroll, drag or use buttons and keys.',
  attributes: {
    items: {
      description: 'The reviews: a list, or an object with a title and the list.',
      type: 'Reviews | readonly Review[]',
    },
    heading: { description: 'Heading.', default: '`items.title`, else no heading' },
    title: { aliasOf: 'heading' },
    average: {
      description: 'Shows the average of the ratings, and how many reviews have one.',
    },
    ghId: {
      description:
        'Id of the block of page data (`pageData` of `renderPage`) that a server inserts as the JSON child.',
    },
  },
  parts: {
    slider: 'The whole slider.',
    heading: 'Its heading.',
    subtitle: 'The text below the heading.',
    controls: 'Both buttons.',
    button: 'Each button.',
    previous: 'The button to the previous review.',
    next: 'The button to the next review.',
    review: 'A card.',
    average: 'The average of the ratings.',
    rating: 'Stars.',
    text: 'What was said.',
    name: 'Who said it.',
    place: 'What the review is about.',
    image: 'The picture of who said it.',
    date: 'When it was written.',
    source: 'Where it was written.',
    position: 'Which reviews are in view, and how many there are.',
    progress: 'The position as a line.',
  },
  tokens: {
    'color-surface': 'Background of the cards.',
    'radius-card': 'Corners of the cards.',
    'color-accent': 'Quotation marks and stars.',
    'color-muted': 'Names, dates and sources.',
    'display-font': 'The heading.',
    peek: 'How much of the next reviews is visible beyond the edge, such as `50vw`. Default 0px.',
    'color-border': 'Edge of the buttons, stars that are not filled.',
    ...BUTTON_TOKENS,
  },
})
