import { createBehaviours, type Attach } from '../src/behaviours/behaviours.ts'
import { keepFirstReferrer } from '../src/behaviours/referrer.ts'

keepFirstReferrer()

const lists: Readonly<Record<string, readonly Attach[]>> = import.meta.glob('./*/*.behaviours.ts', {
  eager: true,
  import: 'behaviours',
})

export const { attach, detach } = createBehaviours((tag) => lists[`./${tag}/${tag}.behaviours.ts`])
