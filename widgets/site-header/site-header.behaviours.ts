import {
  currentLinks,
  dropdowns,
  keepAddress,
  lookUpLanguages,
  openPopupOnClick,
} from '../../src/public/behaviours.ts'
import { menuEntries } from './behaviours/menu-entries.ts'
import { menuPanel } from './behaviours/menu-panel.ts'
import { scrolledHeader } from './behaviours/page-state.ts'

export const behaviours = [
  scrolledHeader,
  currentLinks,
  menuEntries,
  menuPanel,
  dropdowns,
  keepAddress,
  lookUpLanguages,
  openPopupOnClick,
]
