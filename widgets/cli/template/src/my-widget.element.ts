import { defineWidget, text } from 'mandry/element'
import { MyWidget } from './my-widget.tsx'

const attributes = { heading: text() }

export const widget = defineWidget({
  tag: 'my-widget',
  load: 'visible',
  attributes,
  component: MyWidget,
  props: ({ heading }) => ({ heading }),
})
