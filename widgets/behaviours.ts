import { createBehaviours } from '../src/behaviours/behaviours.ts'
import { dialogs } from '../src/behaviours/dialogs.ts'
import { draft } from '../src/behaviours/draft.ts'
import { dropdowns } from '../src/behaviours/dropdowns.ts'
import { keepAddress, lookUpLanguages } from '../src/languages/languages.behaviour.ts'
import { openPopupOnClick } from '../src/behaviours/popup-trigger.ts'
import { keepFirstReferrer } from '../src/behaviours/referrer.ts'
import { popup } from './popup-container/popup-container.behaviour.ts'
import { sharedPicture } from './portfolio-gallery/shared-picture.behaviour.ts'
import { menuEntries } from './site-header/menu-entries.behaviour.ts'
import { menuPanel } from './site-header/menu-panel.behaviour.ts'
import { currentEntry, scrolledHeader } from './site-header/page-state.behaviour.ts'

keepFirstReferrer()

export const { attach, detach } = createBehaviours({
  'lang-switcher': [dropdowns, keepAddress, lookUpLanguages],
  'contact-block': [dialogs, draft],
  'contact-form': [draft],
  'page-banner': [openPopupOnClick],
  'popup-button': [openPopupOnClick],
  'popup-container': [dialogs, popup],
  'portfolio-gallery': [dialogs, sharedPicture],
  'site-header': [
    scrolledHeader,
    currentEntry,
    menuEntries,
    menuPanel,
    dropdowns,
    keepAddress,
    lookUpLanguages,
    openPopupOnClick,
  ],
})
