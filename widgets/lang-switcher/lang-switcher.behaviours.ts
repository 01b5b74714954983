import { dropdowns } from '../../src/behaviours/dropdowns.ts'
import { keepAddress, lookUpLanguages } from '../../src/languages/languages.behaviours.ts'

export const behaviours = [dropdowns, keepAddress, lookUpLanguages]
