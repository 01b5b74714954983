import button from '../../src/ui/button.css?inline'
import picture from '../../src/images/picture.css?inline'
import portfolioGallery from './portfolio-gallery.css?inline'
import spans from './grid/spans.css?inline'
import worksGrid from './grid/works-grid.css?inline'
import lightbox from './lightbox/lightbox.css?inline'

export const styles = [button, picture, portfolioGallery, spans, worksGrid, lightbox]
