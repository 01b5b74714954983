import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const PACKAGE = 'dist'

/** What each build writes of the licences of what it bundles; made into one file of notices. */
export const NOTICES = {
  mandry: 'licenses-mandry.json',
  delivery: 'licenses-delivery.json',
  chunks: 'licenses-chunks.json',
  bundlers: 'licenses-bundlers.json',
  classic: 'licenses-classic.json',
  server: 'licenses-server.json',
  cli: 'licenses-cli.json',
}

/** What a manifest says about the package itself, in the order in which it is written. */
const FIELDS = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'author',
  'homepage',
  'repository',
  'bugs',
  'type',
  'customElements',
  'web-types',
  'bin',
  'engines',
  'peerDependencies',
  'peerDependenciesMeta',
]

interface License {
  readonly name: string
  readonly version: string
  readonly identifier: string | null
  readonly text: string | null
}

/** Makes the folder of the builds the package that is published: manifest, licences and guides beside the scripts. */
export function writePackage(): void {
  writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  writeFileSync(join(PACKAGE, 'THIRD-PARTY-NOTICES.md'), notices())
  copyFileSync('src/enquiries/php/enquiry.php', join(PACKAGE, 'enquiry.php'))
  cpSync('widgets/cli/template', join(PACKAGE, 'template'), { recursive: true })
  const guides = globSync([
    '{README,CHANGELOG}.md',
    'LICENSE',
    '{platform,src,widgets}/**/README.md',
    'widgets/guides/*.{md,webp}',
  ])
  for (const guide of guides) {
    mkdirSync(join(PACKAGE, dirname(guide)), { recursive: true })
    copyFileSync(guide, join(PACKAGE, guide))
  }
}

interface Manifest extends Record<string, unknown> {
  readonly sideEffects: readonly string[]
  readonly exports: Readonly<Record<string, unknown>>
}

/** The project's manifest without what only its developers need. Its paths start at the package's folder. */
function manifest(): Manifest {
  const project = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const inPackage = project.sideEffects.filter((path) => path.startsWith(`./${PACKAGE}/`))
  const published = {
    ...Object.fromEntries(FIELDS.map((field) => [field, project[field]])),
    sideEffects: inPackage,
    exports: project.exports,
  }
  return JSON.parse(fromPackage(JSON.stringify(published))) as Manifest
}

function fromPackage(paths: string): string {
  return paths.replaceAll(`./${PACKAGE}/`, './')
}

/** One text of what the builds bundle, and under which licences. */
function notices(): string {
  const licenses = new Map<string, License>()
  for (const file of Object.values(NOTICES).map((name) => join(PACKAGE, name))) {
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
