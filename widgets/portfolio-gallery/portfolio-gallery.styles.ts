import { BUTTON_STYLES, PICTURE_STYLES } from '../../src/public/styles.ts'
import { SPAN_STYLES } from './grid/span-styles.ts'
import portfolioGallery from './portfolio-gallery.css?inline'
import worksGrid from './grid/works-grid.css?inline'
import lightbox from './lightbox/lightbox.css?inline'

export const styles = [
  BUTTON_STYLES,
  PICTURE_STYLES,
  portfolioGallery,
  SPAN_STYLES,
  worksGrid,
  lightbox,
]
