import { dropdowns, keepAddress, lookUpLanguages } from '../../src/public/behaviours.ts'

export const behaviours = [dropdowns, keepAddress, lookUpLanguages]
