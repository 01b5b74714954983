import { defineWidget, flag, isSafeLink, text, type Warn } from '../../src/public/element.ts'
import { WORKS_PARAMETER } from './state/history.ts'
import { targetOf } from './state/links.ts'
import { PLACEMENT } from './lightbox/contact-button.tsx'
import { PortfolioGallery } from './portfolio-gallery.tsx'
import { readPortfolio } from './state/read-portfolio.ts'

/** The all word of a gallery that names none. */
const ALL = 'all'

const attributes = {
  heading: text(),
  title: text(),
  images: readPortfolio,
  url: text(),
  all: text(),
  step: text(),
  chips: flag(),
  showCount: flag(),
  modalButton: text(),
  ghId: text(),
  popupId: text(),
  placement: text(),
  buttonText: text(),
}

export const widget = defineWidget({
  tag: 'portfolio-gallery',
  load: 'visible',
  attributes,
  texts: 'content',
  child: 'images',
  component: PortfolioGallery,
  isEmpty: ({ images, url }) => !images && !url,
  props(own, { locale, texts, textsLocale, query, warn }) {
    const { url, images, ghId, popupId, placement, buttonText } = own
    if (!images && !url)
      warn(
        ghId
          ? `gh-id: there is no data for "${ghId}"; pass it in the option "pageData" of renderPage`
          : 'images: none, and no url to fetch them from',
      )
    if (!isSafeLink(url)) warn('url: an address with this scheme is rejected')
    return {
      locale,
      texts,
      textsLocale,
      heading: own.heading || own.title,
      portfolio: images,
      url: isSafeLink(url) ? url : '',
      all: own.all || ALL,
      allLabel: own.all && own.all !== ALL ? own.all : texts.gallery.all,
      ssrCategory: new URLSearchParams(query).get(WORKS_PARAMETER) ?? undefined,
      target: targetOf(query, warn),
      step: stepOf(own.step, warn),
      hasChips: own.chips,
      showCount: own.showCount,
      contact:
        popupId && buttonText
          ? { text: buttonText, popupId, placement: placement || PLACEMENT }
          : undefined,
      popupLabel: own.modalButton || texts.gallery.allCategories,
      warn,
    }
  },
})

function stepOf(value: string, warn: Warn): number | undefined {
  const step = Number(value)
  if (Number.isInteger(step) && step >= 0) return step || undefined
  warn(`step: expected a number of works, found ${value}`)
  return undefined
}
