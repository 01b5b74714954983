import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g

/** The `.ts` and `.tsx` files of folders, without tests, by their paths in the project. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('node_modules/')),
  )
}

/** The public entries, by their sources. */
const ENTRIES: Readonly<Record<string, string>> = {
  mandry: 'widgets/entries/main.ts',
  'mandry/platform': 'platform/index.ts',
  'mandry/platform/query': 'platform/query/index.ts',
  'mandry/server': 'widgets/entries/server.ts',
}

/** The path in the project that a specifier stands for; undefined for packages. */
function projectPath(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) return specifier.slice(1)
  return ENTRIES[specifier]
}

/** What a file imports, types included, as it is written. */
export function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => specifier)
}

/**
 * Circles of imports, types included. In each folder its files and its sub-folders are looked at as wholes: a circle of
 * files is found in the folder that they share, and so is one of folders whose files form none.
 *
 * @returns each circle as `folder: member, member`
 */
export function findCircles(files: readonly string[]): string[] {
  const edges = new Map<string, Map<string, Set<string>>>()
  for (const from of files)
    for (const specifier of importsOf(from)) {
      const to = projectPath(specifier, from)
      if (to === undefined || to === from) continue
      const { folder, own, other } = siblings(from, to)
      const inFolder = edges.get(folder) ?? new Map<string, Set<string>>()
      edges.set(folder, inFolder.set(own, (inFolder.get(own) ?? new Set()).add(other)))
    }
  return [...edges].flatMap(([folder, inFolder]) =>
    strongComponents(inFolder).map((circle) => `${folder}: ${circle.toSorted().join(', ')}`),
  )
}

/** The folder that two files share, and what each of them is, or is in, there. */
function siblings(from: string, to: string) {
  const [a, b] = [from.split('/'), to.split('/')]
  const depth = a.findIndex((part, index) => part !== b[index])
  return { folder: a.slice(0, depth).join('/') || '.', own: a[depth] ?? '', other: b[depth] ?? '' }
}

/** Groups of two or more nodes that all lead to each other. */
function strongComponents(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...edges.keys()].map((node) => [node, reachable(edges, node)]))
  const inCircles = [...reach].filter(([node, reached]) => reached.has(node)).map(([node]) => node)
  const groups = Map.groupBy(inCircles, (node) =>
    inCircles.find((other) => reach.get(node)?.has(other) && reach.get(other)?.has(node)),
  )
  return [...groups.values()]
}

function reachable(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>()
  const queue = [start]
  for (const node of queue)
    for (const next of edges.get(node) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        queue.push(next)
      }
  return reached
}
