import { createBehaviours } from '#src/behaviours/behaviours.ts'
import { dialogs } from '#src/behaviours/dialogs.ts'
import { openPopupOnClick } from '#src/behaviours/popup-trigger.ts'
import { popup } from './popup-container/popup-container.behaviour.ts'

export const { attach, detach } = createBehaviours({
  'page-banner': [openPopupOnClick],
  'popup-button': [openPopupOnClick],
  'popup-container': [dialogs, popup],
})
