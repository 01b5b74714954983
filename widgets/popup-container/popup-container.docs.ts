import { documentWidget, POPUP_EVENTS } from '../../src/public/docs.ts'
import type { widget } from './popup-container.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'A dialog around its content, opened by the event `open-popup`.',
  attributes: {
    popupId: { description: 'Id: an `open-popup` event with it opens the popup.' },
    heading: {
      description: 'Name of the dialog for screen readers if its content has no heading.',
      default: '`Enquiry`, `Запит`',
    },
    title: { aliasOf: 'heading' },
    position: {
      description: '`bottom-right` is a small box in the corner that is not modal.',
    },
    noBgShadow: { description: 'Shows no dark backdrop behind the dialog.' },
    autostart: {
      description: 'Milliseconds until the popup opens by itself.',
      default: 'never',
    },
    openAfter: {
      description: 'Seconds on the page until the popup opens by itself.',
      default: 'never',
    },
    openOnScroll: {
      description: 'Scrolled share of the page, in percent, that opens the popup.',
      default: 'never',
    },
    openOnExit: {
      description: 'Opens when the mouse leaves the page at the top.',
    },
    showOnce: {
      description:
        'Opens by itself once a `visit`, or once in a number of days: `30`. Any opening counts.',
    },
    notAfterSubmit: {
      description: 'Does not open by itself after its form was sent from this browser.',
    },
    forCampaign: {
      description:
        'Opens by itself only if the visit began with these parameters: `utm_source=news&utm_campaign=spring`. A name alone matches any value.',
    },
  },
  events: {
    'before-open': 'Before it opens: `preventDefault()` keeps it closed.',
    opened: 'After it opened.',
    'before-close': 'Before it closes: `preventDefault()` keeps it open.',
    closed: 'After it closed.',
    ...POPUP_EVENTS,
  },
  methods: {
    'show(subject?: { placement?: string; about?: string })':
      'Opens it. A form inside reports `placement` and `about`.',
    'hide()': 'Closes it, unless `before-close` is prevented.',
  },
  slots: { '': 'Content of the dialog.' },
  parts: {
    dialog: 'The dialog.',
    panel: 'The box inside the dialog.',
    close: 'The close button.',
  },
  tokens: {
    'color-surface': 'Background of the box.',
    'radius-card': 'Corners of the box.',
    'color-border': 'Edge of the box.',
    'color-hover': 'Background of the close button under the pointer.',
  },
})
