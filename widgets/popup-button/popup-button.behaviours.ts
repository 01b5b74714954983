import { openPopupOnClick } from '../../src/behaviours/popup-trigger.ts'

export const behaviours = [openPopupOnClick]
