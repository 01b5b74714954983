import { data, text } from '#src/element/attributes.ts'
import { defineWidget } from '#src/element/widget.ts'
import { object } from 'valibot'
import { PortfolioGallery } from './portfolio-gallery.tsx'

const attributes = { images: data(object({})), all: text('all') }

export const widget = defineWidget({
  tag: 'portfolio-gallery',
  attributes,
  child: 'images',
  component: PortfolioGallery,
  props: (own) => ({ all: own.all }),
})
