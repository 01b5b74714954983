import base from '../src/ui/base.css?inline'
import form from '../src/forms/form.css?inline'
import picture from '../src/images/picture.css?inline'
import button from '../src/ui/button.css?inline'
import languages from '../src/languages/languages.css?inline'
import logo from '../src/ui/logo.css?inline'
import contactBlock from './contact-block/contact-block.css?inline'
import pageBanner from './page-banner/page-banner.css?inline'
import popupButton from './popup-button/popup-button.css?inline'
import popupContainer from './popup-container/popup-container.css?inline'
import spans from './portfolio-gallery/grid/spans.css?inline'
import worksGrid from './portfolio-gallery/grid/works-grid.css?inline'
import lightbox from './portfolio-gallery/lightbox/lightbox.css?inline'
import portfolioGallery from './portfolio-gallery/portfolio-gallery.css?inline'
import reviewsSlider from './reviews-slider/reviews-slider.css?inline'
import siteFooter from './site-footer/site-footer.css?inline'
import siteHeader from './site-header/site-header.css?inline'
import siteMenu from './site-header/site-menu.css?inline'

/**
 * Style sheets of each shadow root, in order. Server-rendered elements bring theirs along; browsers fetch this
 * module for the others only.
 */
export const STYLES: Readonly<Record<string, readonly string[]>> = {
  'contact-block': [base, button, form, contactBlock],
  'contact-form': [base, button, form],
  'lang-switcher': [base, languages],
  'page-banner': [base, button, pageBanner],
  'popup-button': [base, button, popupButton],
  'popup-container': [base, popupContainer],
  'portfolio-gallery': [base, button, picture, portfolioGallery, spans, worksGrid, lightbox],
  'reviews-slider': [base, button, reviewsSlider],
  'site-footer': [base, logo, siteFooter],
  'site-header': [base, button, logo, languages, siteHeader, siteMenu],
}
