import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Plugin } from 'vite'

const TYPES = 'dist/types'

/** The declarations that the public entries lead to, as written in `exports` of package.json. */
const ENTRY_TYPES = /"\.\/dist\/types\/([^"]+)"/g

/** Writes the declarations of the public entries, and of nothing that they do not need. */
export function declarations(): Plugin {
  return {
    name: 'mandry-declarations',
    closeBundle() {
      if (this.meta.watchMode) return
      const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
      execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
      const entries = readFileSync('package.json', 'utf8').matchAll(ENTRY_TYPES)
      const needed = closure([...entries].map(([, file = '']) => file))
      for (const file of readdirSync(TYPES, { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.d.ts') && !needed.has(file)) rmSync(join(TYPES, file))
    },
  }
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
