import base from '../../src/ui/base.css?inline'

const lists = import.meta.glob<readonly string[]>('../{lang,page,popup,site}-*/*.styles.ts', {
  eager: true,
  import: 'styles',
})

/** Those of the elements in `page-parts.ts`: a page with these alone needs no others. */
export const STYLES = stylesOf(lists)

/** Style sheets of each shadow root by tag, in order. */
export function stylesOf(
  lists: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(lists).map(([file, list]) => [file.split('/').at(-2) ?? '', [base, ...list]]),
  )
}
