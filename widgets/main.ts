export type { OpenPopupDetail } from '../src/events/open-popup.ts'
export type { FormDataObject, MailConfig, SubmitFormDetail } from '../src/events/submit-form.ts'
import { startLoader } from '../src/loader/loader.ts'

// The script a site owner includes. A second copy, whatever its address, would only get in the first one's way.
const LOADED = Symbol.for('mandry.loaded')
const page = globalThis as { [LOADED]?: string }

if (typeof document === 'undefined') {
  console.warn('mandry: there is no page here; to render, import mandry/server')
} else if (page[LOADED]) {
  console.error(`mandry: ${import.meta.url} is a second copy of ${page[LOADED]}; remove one`)
} else {
  page[LOADED] = import.meta.url
  startLoader({
    runtime: () => import('../src/element/register.ts'),
    behaviours: () => import('./behaviours.ts'),
    styles: () => import('./styles.ts'),
    catalogue: {
      'lang-switcher': [() => import('./lang-switcher/lang-switcher.element.ts'), 'change'],
      'site-footer': [() => import('./site-footer/site-footer.element.ts'), 'change'],
      'site-header': [() => import('./site-header/site-header.element.ts'), 'change'],
      'page-banner': [() => import('./page-banner/page-banner.element.ts'), 'change'],
      'popup-button': [() => import('./popup-button/popup-button.element.ts'), 'change'],
      'popup-container': [() => import('./popup-container/popup-container.element.ts'), 'change'],
      'portfolio-gallery': [
        () => import('./portfolio-gallery/portfolio-gallery.element.ts'),
        'visible',
      ],
      'reviews-slider': [() => import('./reviews-slider/reviews-slider.element.ts'), 'visible'],
      'contact-block': [() => import('./contact-block/contact-block.element.ts'), 'interaction'],
      'contact-form': [() => import('./contact-form/contact-form.element.ts'), 'interaction'],
    },
  })
}
