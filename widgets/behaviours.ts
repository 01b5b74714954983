import { createBehaviours, type Attach } from '../src/behaviours/behaviours.ts'

const lists = import.meta.glob<readonly Attach[]>('./*/*.behaviours.ts', {
  eager: true,
  import: 'behaviours',
})

export const { attach, detach } = createBehaviours((tag) => lists[`./${tag}/${tag}.behaviours.ts`])
