import { dropdowns } from '../../src/behaviours/dropdowns.ts'
import { openPopupOnClick } from '../../src/behaviours/popup-trigger.ts'
import { keepAddress, lookUpLanguages } from '../../src/languages/languages.behaviour.ts'
import { menuEntries } from './menu-entries.behaviour.ts'
import { menuPanel } from './menu-panel.behaviour.ts'
import { currentEntry, scrolledHeader } from './page-state.behaviour.ts'

export const behaviours = [
  scrolledHeader,
  currentEntry,
  menuEntries,
  menuPanel,
  dropdowns,
  keepAddress,
  lookUpLanguages,
  openPopupOnClick,
]
