import { BUTTON_TOKENS, documentWidget, WIDTH_TOKENS } from '../../src/public/docs.ts'
import type { widget } from './page-banner.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'The head of a page: breadcrumbs, title, a sentence and a button.',
  attributes: {
    heading: { description: 'Title of the page, an `h1`.', default: '`data.title`' },
    title: { aliasOf: 'heading' },
    subtitle: { description: 'The sentence below the title.', default: '`data.subtitle`' },
    popupId: {
      description: 'Id of the popup that the button opens. Without it there is no button.',
      default: '`data.button.popupId`',
    },
    placement: {
      description: 'Place of the button, reported by the event and the form in the popup.',
      default: '`data.button.placement`, else `banner`',
    },
    about: {
      description: 'Subject of the enquiry, shown by the form in the popup.',
    },
    buttonText: {
      description: 'Text of the button.',
      default: '`Request a Quote`, `Замовити консультацію`',
    },
    homeLink: {
      description: 'Address of the first breadcrumb.',
      default: '`languageConfig.homepageLink`',
    },
    homeText: {
      description: 'Text of the first breadcrumb.',
      default: '`languageConfig.homepage`',
    },
    parentText: {
      description: 'Text of a second breadcrumb, for the parent page.',
      default: 'no breadcrumb',
    },
    parentLink: { description: 'Address of the second breadcrumb.' },
    data: { description: 'Title, subtitle and button as one object.', type: 'Banner' },
  },
  events: { 'open-popup': 'A visitor clicked the button.' },
  parts: {
    banner: 'The whole banner.',
    breadcrumbs: 'The path to the page.',
    heading: 'The title.',
    subtitle: 'The sentence.',
    button: 'The button.',
  },
  tokens: {
    'display-font': 'The title.',
    'color-muted': 'Breadcrumbs and sentence.',
    ...BUTTON_TOKENS,
    ...WIDTH_TOKENS,
  },
})
