import { text } from '#src/element/attributes.ts'
import { defineWidget } from '#src/element/widget.ts'
import { PortfolioGallery } from './portfolio-gallery.tsx'
import { readPortfolio } from './read-portfolio.ts'

const attributes = {
  images: readPortfolio,
  url: text(),
  all: text('all'),
  ghId: text(),
}

export const widget = defineWidget({
  tag: 'portfolio-gallery',
  attributes,
  child: 'images',
  component: PortfolioGallery,
  props: (own, { locale }) => ({ portfolio: own.images, all: own.all, locale }),
})
