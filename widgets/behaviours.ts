import { createEnhancerRegistry, type Enhancer } from '../src/behaviours/behaviours.ts'

const lists = import.meta.glob<readonly Enhancer[]>('./*/*.behaviours.ts', {
  eager: true,
  import: 'behaviours',
})

export const { attach, detach } = createEnhancerRegistry(
  (tag) => lists[`./${tag}/${tag}.behaviours.ts`],
)
