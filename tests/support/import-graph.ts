import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]((?:\.{1,2}\/|#)[^'"]+)['"]/g

/** The names of `imports` in package.json that lead to one file. */
const NAMED: Readonly<Record<string, string>> = {
  '#platform': 'platform/index.ts',
  '#platform/query': 'platform/query/index.ts',
}

/** The files of the project that a file imports, types included. */
export function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => path)
  return specifiers
    .map((path) => path.replace(/\?.*$/, ''))
    .map((path) =>
      path.startsWith('#') ? (NAMED[path] ?? path.slice(1)) : posix.join(posix.dirname(file), path),
    )
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
}

/** Groups that reach each other in circles: the strongly connected components of more than one node. */
export function circles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []

  function visit(node: string): void {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group)
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}
