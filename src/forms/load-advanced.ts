import { loadedTexts, loadTexts } from '../languages/load-texts.ts'
import type { FormSetup } from './form-setup.ts'
import { provideAdvanced } from './inputs/kinds.ts'

/**
 * Loads what a form with conditions, steps or advanced inputs needs.
 *
 * @returns undefined if there is nothing to load
 */
export function loadAdvanced({
  isAdvanced,
  advancedTexts,
  textsLocale,
}: FormSetup): Promise<unknown> | undefined {
  if (!isAdvanced || advancedTexts) return undefined
  const group = 'advanced'
  return Promise.all([
    import('./advanced.ts').then((advanced) =>
      provideAdvanced({ ...advanced, textsOf: (locale) => loadedTexts({ group, locale })?.texts }),
    ),
    loadTexts({ group, locale: textsLocale }),
  ])
}
