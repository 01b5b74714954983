const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a picture of each element, by tag: its frame at 960 × 540, smaller. */
export const PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [
    path.replace(/^.*\/([\w-]+)\.webp$/, '$1'),
    address,
  ]),
)
