import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import type { Plugin } from 'vite'

const TYPES = 'dist/types'

/** Writes the declarations of the public entries, with imports that need nothing of this project's configuration. */
export function declarations(): Plugin {
  return {
    name: 'mandry-declarations',
    closeBundle() {
      const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
      execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
      const files = readdirSync(TYPES, { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
        const text = readFileSync(join(TYPES, file), 'utf8')
        const rewritten = text.replace(
          /(['"])((?:#|\.)[^'"]*)\1/g,
          (_all, quote: string, specifier: string) => quote + resolve(file, specifier) + quote,
        )
        writeFileSync(join(TYPES, file), rewritten)
      }
    },
  }
}

/** `#src/a/b.ts` as a path from the file, ending in `.js` as browsers and Node would have it. */
function resolve(file: string, specifier: string): string {
  const target = specifier === '#platform' ? '#platform/index.ts' : specifier
  const path = target.startsWith('#')
    ? relative(dirname(file), target.slice(1)).replaceAll('\\', '/')
    : target
  return (path.startsWith('.') ? path : posix.join('.', path).replace(/^/, './')).replace(
    /\.tsx?$/,
    '.js',
  )
}
