import { useEffect, useReducer } from 'react'
import { loadedTexts, loadTexts } from '../languages/load-texts.ts'
import type { Texts } from '../languages/texts.ts'
import type { FormSetup } from './form-setup.ts'

export type OutcomeTexts = Texts['outcomes']

/**
 * The texts about what became of a submission, in the language of its other texts. They are loaded as soon as a form is there, since a
 * visitor may be offline when they are needed. Undefined until then: each of them has a substitute in the setup.
 */
export function useOutcomeTexts({ textsLocale: locale }: FormSetup): OutcomeTexts | undefined {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)
  const found = loadedTexts({ group: 'outcomes', locale })?.texts
  const isMissing = !found
  useEffect(() => {
    if (isMissing) loadTexts({ group: 'outcomes', locale }).then(renderAgain, () => {})
  }, [isMissing, locale])
  return found
}
