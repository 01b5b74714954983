import { dialogs } from '../../src/behaviours/dialogs.ts'
import { popup } from './popup-container.behaviour.ts'

export const behaviours = [dialogs, popup]
