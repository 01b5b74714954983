// What changesets writes into CHANGELOG.md: it calls these by their names. Its own module puts commit hashes before
// each line.

const getReleaseLine = ({ summary }: { readonly summary: string }): string => {
  const [first = '', ...rest] = summary.trim().split('\n')
  return [`- ${first}`, ...rest.map((line) => (line ? `  ${line}` : line))].join('\n')
}

/** For packages that others of a workspace depend on; the published one is alone. */
const getDependencyReleaseLine = (): string => ''

export { getDependencyReleaseLine, getReleaseLine }
