import { BUTTON_TOKENS, documentWidget } from '../../src/public/docs.ts'
import type { widget } from './reviews-slider.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'What people said, side by side: to scroll, to drag, to turn by buttons and keys.',
  attributes: {
    items: {
      description: 'The reviews, with a title or as a list alone.',
      type: 'Reviews | readonly Review[]',
    },
    heading: { description: 'Heading.', default: '`items.title`, else no heading' },
    title: { aliasOf: 'heading' },
    ghId: {
      description:
        "Id of the block of the page's data that a server puts in as the JSON child (`pageData` of `renderPage`).",
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
    text: 'What was said.',
    name: 'Who said it.',
    place: 'What it tells of.',
    position: 'Which reviews are in view, of how many.',
    progress: 'The same as a line.',
  },
  tokens: {
    'color-surface': 'Background of the cards.',
    'radius-card': 'Corners of the cards.',
    'color-accent': 'Quotation marks.',
    'color-muted': 'Names.',
    'display-font': 'The heading.',
    peek: 'How far neighbours of the reviews in view are seen beyond the edge, such as `50vw`. Default 0px.',
    'color-border': 'Edge of the buttons.',
    ...BUTTON_TOKENS,
  },
})
