import { documentWidget, GALLERY_EVENTS, WIDTH_TOKENS } from '../../src/public/docs.ts'
import type { widget } from './portfolio-gallery.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'Works by category. Visitors open them full size and share them.',
  attributes: {
    images: {
      description: 'The works: a list, or an object with the list.',
      type: 'Portfolio | readonly Work[]',
    },
    url: {
      description: 'Address of the works as JSON, fetched if the element does not have them all.',
    },
    heading: { description: "Heading, and the gallery's name.", default: 'no heading' },
    title: { aliasOf: 'heading' },
    all: {
      description:
        'The word for all works in the address. Another word is also the text of the tab.',
      default: '`all`, shown as `All`, `Усі`',
    },
    step: {
      description: 'How many works “Show more” adds. Its text says so.',
      default: 'all',
    },
    chips: {
      description: 'Below 650 px shows tabs only, without the list and the popup.',
    },
    showCount: { description: 'Tabs show the number of works.' },
    modalButton: {
      description: 'Text of the button that opens all categories.',
      default: '`All categories`, `Усі категорії`',
    },
    popupId: {
      description:
        'Id of a popup. With `button-text`, each work and the lightbox have a button that opens it; the enquiry is about the work.',
    },
    placement: {
      description: 'Place of that button, which the event and the form in the popup report.',
      default: '`masonry-layout`',
    },
    buttonText: { description: 'Text of that button.' },
    ghId: {
      description:
        'Id of the block of page data (`pageData` of `renderPage`) that a server inserts as the JSON child.',
    },
  },
  events: GALLERY_EVENTS,
  parts: {
    gallery: 'The whole gallery.',
    heading: 'Its heading.',
    choices: 'All ways to choose a category.',
    tabs: 'The strip of tabs.',
    select: 'The list of categories on narrow screens.',
    category: 'A category.',
    current: 'The current category.',
    'popup-button': 'The button that opens all categories.',
    popup: 'The popup with all categories.',
    close: 'The button that closes the popup or the lightbox.',
    work: 'A work.',
    picture: 'The frame of its picture.',
    image: 'Its picture.',
    caption: 'Its text.',
    note: 'The text below the works.',
    button: 'The button "Show more".',
    lightbox: 'The lightbox.',
    previous: 'The button to the previous work.',
    next: 'The button to the next work.',
    pan: 'The buttons that move an enlarged picture.',
    play: 'The button that plays a video.',
    video: 'The player of a video.',
    'link-button': 'The button that shares the link.',
  },
  tokens: {
    'color-primary': 'Background of the current category and of buttons.',
    'color-on-primary': 'Text of the current category and of buttons.',
    'color-border': 'Edges of categories.',
    'color-hover': 'Background of pictures that have not loaded.',
    'color-surface': 'Background of the popup.',
    'radius-card': 'Corners of works and popup.',
    'radius-button': 'Corners of categories and buttons.',
    'color-inverse': 'Background of the lightbox.',
    'color-on-inverse': 'Text of the lightbox.',
    ...WIDTH_TOKENS,
  },
})
