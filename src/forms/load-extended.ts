import { loadTexts } from '../languages/load-texts.ts'
import { setExtend, type FormSetup } from './form-setup.ts'

/**
 * Loads what a form needs with conditions, steps or further kinds of inputs, and its texts.
 *
 * @returns undefined where there is nothing to load
 */
export function loadExtended({
  isExtended,
  extended,
  textsLocale: locale,
}: FormSetup): Promise<unknown> | undefined {
  if (!isExtended || extended) return undefined
  return Promise.all([
    import('./extended/extended.ts').then(({ extend }) => setExtend(extend)),
    loadTexts({ group: 'extended', locale, defaultLocale: locale }),
  ])
}
