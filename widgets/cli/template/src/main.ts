import { loadWidgets } from 'mandry/element/load'

// What pages include: it fetches a widget when its element becomes visible.
loadWidgets({
  'my-widget': {
    load: 'visible',
    widget: () => import('./my-widget.element.ts'),
    styles: () => import('./my-widget.styles.ts'),
  },
})
