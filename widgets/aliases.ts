/** Tags of the platform's own library that our elements answer for. */
export const ALIASES: Readonly<Record<string, string>> = {
  'breadcrumbs-component': 'page-banner',
  'button-component': 'popup-button',
  'contact-us-block': 'contact-block',
  'footer-component': 'site-footer',
  'get-in-touch-form': 'contact-form',
  'header-component': 'site-header',
  'language-switcher': 'lang-switcher',
  'masonry-gallery': 'portfolio-gallery',
}
