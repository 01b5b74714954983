import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from './cli-error.ts'
import { tagProblem } from './tag-problem.ts'
import { templateFiles } from './template-files.ts'

const USAGE = 'name the element, as in: npx mandry new-widget price-list'

/**
 * `mandry new-widget <name>`: writes a project around a widget into a folder of that name.
 *
 * @returns what to print
 * @throws {CliError} for a name that no element may have, and a folder that exists
 */
export function newWidget([tag = '']: readonly string[]): string {
  const problem = tag ? tagProblem(tag) : USAGE
  if (problem) throw new CliError(`new-widget: ${problem}`)
  if (existsSync(tag)) throw new CliError(`new-widget: ${tag} exists already`)
  const files = Object.entries(templateFiles(tag))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(tag, path)), { recursive: true })
    writeFileSync(join(tag, path), text)
  }
  const written = files.map(([path]) => `  ${join(tag, path)}`).toSorted()
  return [...written, '', `Next: cd ${tag} && npm install && npm run dev`].join('\n')
}
