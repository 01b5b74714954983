import { catalogue } from 'virtual:widget-catalogue'
import type { LoaderOptions } from '../src/loader/loader-options.ts'
import { attach, detach } from './behaviours.ts'

const TEXTS = import.meta.glob('../src/languages/texts/*.ts')

/** What the loader of these widgets fetches on demand. */
export const OPTIONS: Omit<LoaderOptions, 'debug'> = {
  runtime: (host) => {
    // Side by side: the modules that import these would ask for them one after the other, and fail with them.
    import('../src/element/react.ts').catch(() => {})
    const { lang = '' } = host.closest<HTMLElement>('[lang]') ?? {}
    TEXTS[`../src/languages/texts/${lang.slice(0, 2)}.ts`]?.().catch(() => {})
    return import('../src/element/register.ts')
  },
  behaviours: () => Promise.resolve({ attach, detach }),
  styles: () => import('./styles.ts'),
  live: () => import('../src/live/follow-page.ts'),
  measurement: () => import('../src/measurement/start-measurement.ts'),
  vendor: () => import('./vendor.ts'),
  names: () => import('../src/typos/typos.ts'),
  catalogue,
}
