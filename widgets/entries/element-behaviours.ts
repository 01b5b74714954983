// `mandry/element/behaviours`, apart for the same reason as `element.ts`.

export * from '../../src/public/behaviours.ts'
