import { documentWidget, GALLERY_EVENTS, WIDTH_TOKENS } from '../../src/public/docs.ts'
import type { widget } from './portfolio-gallery.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'Works by category, each to be opened full size and shared.',
  attributes: {
    images: {
      description: 'The works: a list, or an object with the list and more about it.',
      type: 'Portfolio | readonly Work[]',
    },
    url: {
      description: 'Address of the works as JSON, fetched where the element has none, or not all.',
    },
    heading: { description: "Heading, and the gallery's name.", default: 'no heading' },
    title: { aliasOf: 'heading' },
    all: {
      description:
        'The word for all works in the address. Another than `all` is also the text of the tab.',
      default: '`all`, shown as `All`, `Усі`',
    },
    step: {
      description: 'How many works “Show more” adds each time; its text then says so.',
      default: 'all',
    },
    chips: {
      description:
        'Below 650 px the tabs are the only choice: several side by side, without the list and the popup.',
    },
    showCount: { description: 'Tabs show how many works there are.' },
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
        "Id of the block of the page's data that a server puts in as the JSON child (`pageData` of `renderPage`).",
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
    current: 'The category that is shown.',
    'popup-button': 'The button that opens all categories.',
    popup: 'The popup with all categories.',
    close: 'The button that closes the popup or the lightbox.',
    work: 'A work.',
    picture: 'The frame of its picture.',
    image: 'Its picture.',
    caption: 'Its words.',
    note: 'The text below the works.',
    button: 'The button "Show more".',
    lightbox: 'The lightbox.',
    previous: 'The button to the previous work.',
    next: 'The button to the next work.',
    pan: 'The buttons that move a larger picture.',
    'link-button': 'The button that hands the link on.',
  },
  tokens: {
    'color-primary': 'Background of the category that is shown, and of buttons.',
    'color-on-primary': 'Text on it.',
    'color-border': 'Edges of categories.',
    'color-hover': 'Background of pictures that have not come yet.',
    'color-surface': 'Background of the popup.',
    'radius-card': 'Corners of works and popup.',
    'radius-button': 'Corners of categories and buttons.',
    'color-inverse': 'Background of the lightbox.',
    'color-on-inverse': 'Text of the lightbox.',
    ...WIDTH_TOKENS,
  },
})
