import { BUTTON_TOKENS, documentWidget, WIDTH_TOKENS } from '../../src/public/docs.ts'
import type { widget } from './page-banner.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'The head of a page: breadcrumbs, the title, a sentence, and one button.',
  attributes: {
    heading: { description: 'Title of the page, an `h1`.', default: '`data.title`' },
    title: { aliasOf: 'heading' },
    subtitle: { description: 'The sentence below the title.', default: '`data.subtitle`' },
    popupId: {
      description: 'Id of the popup that the button opens. Without one there is no button.',
      default: '`data.button.popupId`',
    },
    placement: {
      description: 'Place of the button, which the event and the form in the popup report.',
      default: '`data.button.placement`, else `banner`',
    },
    about: {
      description: 'What an enquiry from there is about, which the form in the popup shows.',
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
      description: 'Text of a breadcrumb between the two, for the page above this one.',
      default: 'no such breadcrumb',
    },
    parentLink: { description: 'Address of that breadcrumb.' },
    data: { description: 'Title, subtitle and button as one object.', type: 'Banner' },
  },
  events: { 'open-popup': 'The button is clicked.' },
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
