import base from '../../src/ui/base.css?inline'

const lists = import.meta.glob<readonly string[]>('../*/*.styles.ts', {
  eager: true,
  import: 'styles',
})

/**
 * Style sheets of each shadow root by tag, in order. Server-rendered elements have theirs in the HTML. Browsers load this chunk for
 * the other elements.
 */
export const STYLES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([file, list]) => [file.split('/').at(-2), [base, ...list]]),
)
