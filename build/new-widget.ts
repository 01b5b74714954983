import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'
import style from '../oxfmt.config.ts'
import { tagProblem } from '../widgets/cli/tag-problem.ts'
import { templateFiles } from '../widgets/cli/template-files.ts'

// `npm run new:widget price-list`: a widget that builds, renders on the server, has a first test, an example for the
// playground, a line in the list of widgets and its reference in the READMEs.

const ROOT = join(import.meta.dirname, '..')

/** The last entry of the list of widgets; a new one comes before it. */
const LAST_ENTRY = '[Object.keys(ALIASES)'

const [tag = ''] = process.argv.slice(2)
const problem = findProblem(tag)
if (problem) {
  console.error(`new:widget: ${problem}`)
  process.exitCode = 1
} else {
  for (const [file, text] of Object.entries(filesOf(tag))) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    // A long name makes lines of the template too long.
    writeFileSync(join(ROOT, file), (await format(file, text, style)).code)
    console.log(file)
  }
  await import('./reference/write-readmes.ts')
}

function findProblem(tag: string): string | undefined {
  if (!tag) return 'name the element, as in: npm run new:widget price-list'
  if (existsSync(join(ROOT, 'widgets', tag))) return `widgets/${tag} exists already`
  return tagProblem(tag)
}

/** The files of a new widget by path, and the list of widgets with its line. */
function filesOf(tag: string): Record<string, string> {
  const widget = Object.entries(templateFiles(tag)).flatMap(([path, text]) => {
    const [, file] = new RegExp(`^src/(${tag}\\..+)$`).exec(path) ?? []
    return file ? [[`widgets/${tag}/${file}`, withinPackage(text)] as const] : []
  })
  const list = readFileSync(join(ROOT, 'widgets/list.ts'), 'utf8')
  const entry = `'${tag}': [() => import('./${tag}/${tag}.element.ts'), 'visible'],`
  return {
    ...Object.fromEntries(widget),
    ...templateFiles(tag, join(import.meta.dirname, 'widget-template')),
    'widgets/list.ts': list.replace(LAST_ENTRY, `${entry}\n$&`),
  }
}

/** The widgets of the package name its public modules by their files. */
function withinPackage(text: string): string {
  return text.replaceAll(
    /'mandry\/(element(?:\/\w+)?)'/g,
    (_, entry: string) => `'../../src/public/${entry.replace(/^element\//, '')}.ts'`,
  )
}
