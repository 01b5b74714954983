import base from '../src/ui/base.css?inline'

const lists = import.meta.glob<readonly string[]>('./*/*.styles.ts', {
  eager: true,
  import: 'styles',
})

/**
 * Style sheets of each shadow root, in order. Server-rendered elements bring theirs along; browsers fetch this
 * module for the others only.
 */
export const STYLES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([file, list]) => [file.split('/')[1], [base, ...list]]),
)
