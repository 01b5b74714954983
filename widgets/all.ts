import type { AnyWidget } from '../src/element/widget.ts'
import { widget as contactBlock } from './contact-block/contact-block.element.ts'
import { widget as contactForm } from './contact-form/contact-form.element.ts'
import { widget as langSwitcher } from './lang-switcher/lang-switcher.element.ts'
import { widget as pageBanner } from './page-banner/page-banner.element.ts'
import { widget as popupButton } from './popup-button/popup-button.element.ts'
import { widget as popupContainer } from './popup-container/popup-container.element.ts'
import { widget as portfolioGallery } from './portfolio-gallery/portfolio-gallery.element.ts'
import { widget as reviewsSlider } from './reviews-slider/reviews-slider.element.ts'
import { widget as siteFooter } from './site-footer/site-footer.element.ts'
import { widget as siteHeader } from './site-header/site-header.element.ts'

/** Every widget by its tag. */
export const WIDGETS: ReadonlyMap<string, AnyWidget> = new Map(
  [
    contactBlock,
    contactForm,
    langSwitcher,
    pageBanner,
    popupButton,
    popupContainer,
    portfolioGallery,
    reviewsSlider,
    siteFooter,
    siteHeader,
  ].map((widget: AnyWidget) => [widget.tag, widget]),
)
