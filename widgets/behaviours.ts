import { LISTS } from 'virtual:widget-behaviours'
import { createBehaviours } from '../src/behaviours/behaviours.ts'
import { keepFirstReferrer } from '../src/behaviours/referrer.ts'

// Else it waits for the visitor's word (src/measurement).
if (!document.querySelector('[data-consent]')) keepFirstReferrer()

export { keepFirstReferrer }
export const { attach, detach } = createBehaviours((tag) => LISTS[tag])
