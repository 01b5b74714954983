import { documentWidget } from 'mandry/element/docs'
import type { widget } from './my-widget.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'What it is, in one sentence.',
  attributes: { heading: { description: 'Heading.' } },
  parts: { heading: 'The heading.' },
})
