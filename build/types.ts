import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'

const TYPES = 'dist/types'

/** The declarations that the public entries lead to, as written in `exports` of package.json. */
const ENTRY_TYPES = /"\.\/dist\/types\/([^"*]+)"/g

/** Writes the declarations of the public entries, and of nothing that they do not need. */
export async function writeDeclarations(): Promise<void> {
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
  const compile = spawn(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  })
  const [status] = (await once(compile, 'close')) as [number | null]
  if (status !== 0) throw new Error('the declarations were not written, see above')
  const entries = readFileSync('package.json', 'utf8').matchAll(ENTRY_TYPES)
  const needed = closure([...entries].map(([, file = '']) => file))
  for (const file of readdirSync(TYPES, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.d.ts') && !needed.has(file)) rmSync(join(TYPES, file))
  writeElementTypes()
}

/** The declarations of `mandry/elements/<tag>`, one file a tag, so that the compiler finds a misspelt one. */
function writeElementTypes(): void {
  mkdirSync(join(TYPES, 'elements'))
  for (const file of globSync('widgets/*/*.element.ts'))
    writeFileSync(
      join(TYPES, 'elements', `${basename(file, '.element.ts')}.d.ts`),
      "export type * from '../mandry.ts'\n",
    )
}

/** Declarations with all that they import. */
function closure(entries: readonly string[]): Set<string> {
  const reached = new Set(entries)
  for (const file of reached) {
    const text = readFileSync(join(TYPES, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:from|import\() ?['"](\.[^'"]+)\.tsx?['"]/g))
      reached.add(posix.join(dirname(file), `${path}.d.ts`))
  }
  return reached
}
