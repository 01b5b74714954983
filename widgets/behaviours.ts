import { LISTS } from 'virtual:widget-behaviours'
import { createBehaviours } from '../src/behaviours/behaviours.ts'
import { keepFirstReferrer } from '../src/behaviours/referrer.ts'

keepFirstReferrer()

export const { attach, detach } = createBehaviours((tag) => LISTS[tag])
