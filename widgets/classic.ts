import { startOnce } from '../src/loader/start-once.ts'
import { OPTIONS } from './loader-options.ts'

export { registerTranslation } from '../src/languages/register-translation.ts'

// `mandry.iife.js`, for pages that cannot use modules: the build puts everything that the loader fetches into it.

const script =
  typeof document === 'undefined' ? null : (document.currentScript as HTMLScriptElement | null)
startOnce(
  script?.src || 'mandry.iife.js',
  OPTIONS,
  () => import('../src/enquiries/browser/start-by-tag.ts'),
)
