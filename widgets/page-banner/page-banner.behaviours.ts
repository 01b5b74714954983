import { openPopupOnClick } from '../../src/public/behaviours.ts'

export const behaviours = [openPopupOnClick]
