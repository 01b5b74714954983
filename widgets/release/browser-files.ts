import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'es-module-lexer'

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
    .filter((file) => file.endsWith('.js'))
  const imports = new Map(files.map((file) => [file, importsOf(folder, file)]))
  const complete = withoutDangling(imports)
  return [...reachable(entryScripts(folder, imports), imports, complete)].toSorted()
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

/** What the package exports, and what no other script imports: a chunk that only a server uses is neither. */
function entryScripts(folder: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: object
  }
  const exported = JSON.stringify(exports).match(/(?<="\.\/)[^"]+\.js(?=")/g) ?? []
  const imported = new Set([...imports.values()].flat())
  return [...exported, ...[...imports.keys()].filter((file) => !imported.has(file))]
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
