import type { Texts } from '../../languages/texts.ts'
import type { FormContext } from '../rules.ts'

/** The texts of advanced inputs. @throws in a form without such inputs */
export function advancedTextsOf({ advancedTexts }: FormContext): Texts['advanced'] {
  if (!advancedTexts) throw new Error('the texts of advanced inputs are not loaded')
  return advancedTexts
}
