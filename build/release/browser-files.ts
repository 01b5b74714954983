import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'es-module-lexer'

/** What the server's build makes, and declarations. */
const OTHER_FOLDERS = /^(server|types)\//

/**
 * The scripts of a package that run in a browser as they are: all that they import, at once or on demand, is a script of
 * the package too. What needs Node or a bundler falls out by its imports.
 *
 * @param folder of the built package
 * @returns paths below it
 */
export function browserScripts(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && !OTHER_FOLDERS.test(file))
  const imports = new Map(files.map((file) => [file, importsOf(folder, file)]))
  const complete = withoutDangling(imports)
  return [...reachable(entryScripts(folder), imports, complete)].toSorted()
}

/** Takes away what imports something that is not there, until nothing does. */
function withoutDangling(imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const kept = new Set(imports.keys())
  for (;;) {
    const dangling = [...kept].filter((file) => !imports.get(file)?.every((path) => kept.has(path)))
    if (dangling.length === 0) return kept
    for (const file of dangling) kept.delete(file)
  }
}

interface Exports {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}

/** What the package exports for browsers. */
function entryScripts(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Exports
  return Object.values(exports).map((target) =>
    posix.normalize(typeof target === 'string' ? target : target.default),
  )
}

function reachable(
  entries: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
  allowed: ReadonlySet<string>,
): ReadonlySet<string> {
  const reached = new Set(entries.filter((file) => allowed.has(file)))
  for (const file of reached) for (const path of imports.get(file) ?? []) reached.add(path)
  return reached
}

/** Paths below the folder; what is no path stays as it is written. */
function importsOf(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const [imports] = parse(text, file)
  return imports.flatMap(({ specifier }) => {
    if (!specifier) return [] // `import.meta`, and addresses that a script computes
    return [specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier]
  })
}
