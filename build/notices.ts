import { globSync, readFileSync, rmSync } from 'node:fs'

interface License {
  readonly name: string
  readonly version: string
  readonly identifier: string | null
  readonly text: string | null
}

/** One text with the licences of all packages that the builds bundle, from the `licenses-*.json` that each build writes. */
export function takeNotices(folder: string): string {
  const licenses = new Map<string, License>()
  for (const file of globSync(`${folder}/**/licenses-*.json`)) {
    for (const license of JSON.parse(readFileSync(file, 'utf8')) as License[])
      licenses.set(`${license.name} ${license.version}`, license)
    rmSync(file)
  }
  const parts = [...licenses]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([title, { identifier, text }]) => {
      if (!identifier) throw new Error(`${title} is bundled and names no licence`)
      return `## ${title} (${identifier})\n\n${text?.trim() ?? 'Published without a text of its licence.'}\n`
    })
  return `# Third-party notices\n\nThe scripts of this package contain the following.\n\n${parts.join('\n')}`
}
