import type { ChangelogFunctions } from '@changesets/types'

// What changesets writes into CHANGELOG.md. Its own module puts commit hashes before each line.

export const getReleaseLine: ChangelogFunctions['getReleaseLine'] = ({ summary }) => {
  const [first = '', ...rest] = summary.trim().split('\n')
  return [`- ${first}`, ...rest.map((line) => (line ? `  ${line}` : line))].join('\n')
}

export const getDependencyReleaseLine: ChangelogFunctions['getDependencyReleaseLine'] = () => ''
