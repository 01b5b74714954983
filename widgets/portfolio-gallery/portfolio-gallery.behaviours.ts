import { dialogs } from '../../src/behaviours/dialogs.ts'
import { sharedPicture } from './shared-picture.behaviour.ts'

export const behaviours = [dialogs, sharedPicture]
