import { documentWidget, POPUP_EVENTS } from '../../src/public/docs.ts'
import type { widget } from './popup-container.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'A dialog around its content, opened by the event `open-popup`.',
  attributes: {
    popupId: { description: 'Opens at an `open-popup` event with this id.' },
    heading: {
      description: 'Name of the dialog for screen readers where its content has no heading.',
      default: '`Enquiry`, `Запит`',
    },
    title: { aliasOf: 'heading' },
    position: {
      description: '`bottom-right` is a small box in the corner that is not modal.',
    },
    noBgShadow: { description: 'Shows no dark backdrop behind the dialog.' },
    autostart: {
      description: 'Milliseconds after which it opens by itself.',
      default: 'never',
    },
    openAfter: {
      description: 'Seconds on the page after which it opens by itself.',
      default: 'never',
    },
    openOnScroll: {
      description: 'How far down the page the visitor has to scroll for it to open, in percent.',
      default: 'never',
    },
    openOnExit: {
      description: 'Opens when the mouse leaves the page at the top, towards tabs and address.',
    },
    showOnce: {
      description:
        'Opens by itself once a `visit`, or once in so many days: `30`. Any opening counts.',
    },
    notAfterSubmit: {
      description: 'Does not open by itself after a form in it was sent from this browser.',
    },
    forCampaign: {
      description:
        'Opens by itself only where the visit began with these parameters: `utm_source=news&utm_campaign=spring`; a name alone takes any value.',
    },
  },
  events: {
    'before-open': 'It is about to open: `preventDefault()` keeps it closed.',
    opened: 'It has opened.',
    'before-close': 'It is about to close: `preventDefault()` keeps it open.',
    closed: 'It has closed, in whatever way.',
    ...POPUP_EVENTS,
  },
  methods: {
    'show(subject?: { placement?: string; about?: string })':
      'Opens it; a form inside reports the placement, and what the enquiry is about.',
    'hide()': 'Closes it, unless `before-close` is prevented.',
  },
  slots: { '': 'Content of the dialog.' },
  parts: {
    dialog: 'The dialog.',
    panel: 'The box inside the dialog.',
    close: 'The button that closes it.',
  },
  tokens: {
    'color-surface': 'Background of the box.',
    'radius-card': 'Corners of the box.',
    'color-border': 'Edge of the box.',
    'color-hover': 'Background of the button that closes it, under the pointer.',
  },
})
