import { createBehaviours, type Attach } from '../src/behaviours/behaviours.ts'
import { keepFirstReferrer } from '../src/behaviours/referrer.ts'

keepFirstReferrer()

const lists = import.meta.glob<readonly Attach[]>('./*/*.behaviours.ts', {
  eager: true,
  import: 'behaviours',
})

export const { attach, detach } = createBehaviours(
  Object.fromEntries(Object.entries(lists).map(([file, list]) => [file.split('/')[1], list])),
)
