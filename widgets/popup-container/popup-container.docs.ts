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
  },
  slots: { '': 'Content of the dialog.' },
  events: POPUP_EVENTS,
  parts: {
    dialog: 'The dialog.',
    panel: 'The box inside the dialog.',
    close: 'The button that closes it.',
  },
  tokens: {
    surface: 'Background of the box.',
    'radius-card': 'Corners of the box.',
    line: 'Edge of the box.',
    mist: 'Background of the button that closes it, under the pointer.',
  },
})
