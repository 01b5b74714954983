import { catalogue } from 'virtual:widget-catalogue'
import type { LoaderOptions } from '../src/loader/loader-options.ts'

/** What the loader of these widgets fetches on demand. */
export const OPTIONS: Omit<LoaderOptions, 'debug'> = {
  runtime: () => {
    // Its failure is that of the modules that import it, too.
    import('../src/element/react.ts').catch(() => {})
    return import('./start.ts')
  },
  behaviours: () => import('./behaviours.ts'),
  styles: () => import('./styles.ts'),
  live: () => import('../src/live/follow-page.ts'),
  measurement: () => import('../src/measurement/start-measurement.ts'),
  vendor: () => import('./vendor.ts'),
  names: () => import('../src/diagnostics/misspelt-tags.ts'),
  catalogue,
}
