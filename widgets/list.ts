import { createEnhancerRegistry, type Enhancer } from '../src/behaviours/behaviours.ts'
import type { LoaderOptions } from '../src/loader/loader-options.ts'
import { ALIASES } from './aliases.ts'
import type * as Forms from './chunks/forms.ts'
import type * as PageParts from './chunks/page-parts.ts'

const forms = async (tag: keyof typeof Forms) => ({
  widget: (await import('./chunks/forms.ts'))[tag],
})
const pageParts = async (tag: keyof typeof PageParts) => ({
  widget: (await import('./chunks/page-parts.ts'))[tag],
})

/** The tags in `page-parts.ts` and `page-styles.ts`. */
const PAGE_PARTS = /^(lang|page|popup|site)-/

/**
 * Every element: its chunk, and when the chunk loads for server-rendered elements without the attribute `load`. The build makes a chunk
 * of each `import()` here.
 */
const catalogue: LoaderOptions['catalogue'] = {
  'contact-block': [() => forms('contact-block'), 'interaction'],
  'contact-form': [() => forms('contact-form'), 'interaction'],
  'lang-switcher': [() => pageParts('lang-switcher'), 'change'],
  'page-banner': [() => pageParts('page-banner'), 'change'],
  'popup-button': [() => pageParts('popup-button'), 'change'],
  'popup-container': [() => pageParts('popup-container'), 'change'],
  'portfolio-gallery': [
    () => import('./portfolio-gallery/portfolio-gallery.element.ts'),
    'visible',
  ],
  'reviews-slider': [() => import('./reviews-slider/reviews-slider.element.ts'), 'visible'],
  'site-footer': [() => pageParts('site-footer'), 'change'],
  'site-header': [() => pageParts('site-header'), 'change'],
  [Object.keys(ALIASES).join()]: [],
}

const BEHAVIOURS = import.meta.glob<readonly Enhancer[]>('./*/*.behaviours.ts', {
  eager: true,
  import: 'behaviours',
})
const behaviours = createEnhancerRegistry((tag) => BEHAVIOURS[`./${tag}/${tag}.behaviours.ts`])

const TEXTS = import.meta.glob('../src/languages/texts/*.ts')

/** What the loader of these widgets loads on demand. */
export const OPTIONS: Omit<LoaderOptions, 'debug'> = {
  catalogue,
  behaviours: () => Promise.resolve(behaviours),
  runtime: (host) => {
    // In parallel: the modules that import them would load them one after the other, and fail with them.
    import('../src/element/react.ts').catch(() => {})
    const { lang = '' } = host.closest<HTMLElement>('[lang]') ?? {}
    TEXTS[`../src/languages/texts/${lang.slice(0, 2)}.ts`]?.().catch(() => {})
    return import('../src/element/register.ts')
  },
  styles: (tag) => {
    const page = import('./chunks/page-styles.ts')
    // In parallel: the others import them.
    return PAGE_PARTS.test(tag) ? page : import('./chunks/styles.ts')
  },
  live: () => import('../src/live/follow-page.ts'),
  measurement: () => import('../src/measurement/start-measurement.ts'),
  vendor: () => import('./chunks/vendor-pages.ts'),
  names: () => import('../src/typos/typos.ts'),
}
