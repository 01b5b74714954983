import type { LoaderOptions } from '../../src/loader/loader-options.ts'
import { startOnce } from '../../src/loader/start-once.ts'
import { OPTIONS } from '../list.ts'

export { setConsent } from '../../src/measurement/consent.ts'
export { registerTranslation } from '../../src/languages/register-translation.ts'

// `mandry.iife.js`, for pages that cannot use modules: the build puts everything that the loader fetches into it.

/** All in one file means all for every visitor, so the diagnostics are not in it. */
const noDebug: LoaderOptions['debug'] = () =>
  Promise.resolve({
    debug(options, startLoader) {
      console.error('mandry: ?mandry-debug needs mandry.js, the script with type="module"')
      startLoader(options)
    },
  })

const script =
  typeof document === 'undefined' ? null : (document.currentScript as HTMLScriptElement | null)
startOnce(
  script?.src || 'mandry.iife.js',
  { ...OPTIONS, debug: noDebug },
  () => import('../../src/enquiries/browser/start-by-tag.ts'),
  script,
)
