import type { AttributeConverter } from '../../../src/public/element.ts'
import {
  lenientData,
  portfolioSchema,
  type ReadPortfolio,
} from '../../../src/public/own-widgets.ts'

/** A gallery's data and its number of works, which is larger than `images` if only the first ones are included. */
export interface GalleryData extends ReadPortfolio {
  readonly total: number
}

const found = lenientData(portfolioSchema)

/** A list of works, or an object with the list. */
export const readPortfolio: AttributeConverter<GalleryData | undefined> = (value, warn) => {
  const portfolio = found(value, warn)
  return portfolio && { ...portfolio, total: portfolio.total ?? portfolio.images.length }
}
