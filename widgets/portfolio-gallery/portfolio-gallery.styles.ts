import { BUTTON_STYLES, PICTURE_STYLES } from '../../src/public/styles.ts'
import portfolioGallery from './portfolio-gallery.css?inline'
import spans from './grid/spans.css?inline'
import worksGrid from './grid/works-grid.css?inline'
import lightbox from './lightbox/lightbox.css?inline'

export const styles = [BUTTON_STYLES, PICTURE_STYLES, portfolioGallery, spans, worksGrid, lightbox]
