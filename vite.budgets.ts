import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Most bytes a visitor may be sent, after brotli at its default quality. */
const BUDGETS = {
  loader: 1_500,
  /** The loader and what makes server-rendered markup answer: all there is before an interaction. */
  'first path': 5_000,
  /** Every widget with React. */
  'all widgets': 80_000,
}

interface Chunk {
  readonly fileName: string
  readonly code: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** Prints what the browser entries weigh and fails the build when one is over its budget. */
export function budgets(): Plugin {
  return {
    name: 'mandry-budgets',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') chunks.set(file.fileName, file)

      const first = closure(chunks, ['mandry.js'], (chunk) => chunk.imports)
      const behaviours = [...chunks.keys()].filter((name) => /chunks\/behaviours-/.test(name))
      const measured = {
        loader: weigh(chunks, first),
        'first path': weigh(
          chunks,
          closure(chunks, [...first, ...behaviours], (chunk) => chunk.imports),
        ),
        'all widgets': weigh(
          chunks,
          closure(chunks, ['mandry.js'], (chunk) => [...chunk.imports, ...chunk.dynamicImports]),
        ),
      }
      for (const [name, limit] of Object.entries(BUDGETS)) {
        const bytes = measured[name as keyof typeof BUDGETS]
        const line = `${name}: ${bytes} of ${limit} bytes (brotli)`
        if (bytes > limit) this.error(`over budget: ${line}`)
        else this.info(line)
      }
    },
  }
}

/** The chunks that a list of chunks needs, itself included. */
function closure(
  chunks: ReadonlyMap<string, Chunk>,
  from: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): Set<string> {
  const reached = new Set(from)
  for (const name of reached) {
    const chunk = chunks.get(name)
    if (chunk) for (const needed of next(chunk)) reached.add(needed)
  }
  return reached
}

function weigh(chunks: ReadonlyMap<string, Chunk>, names: Iterable<string>): number {
  let bytes = 0
  for (const name of names) bytes += brotliCompressSync(chunks.get(name)?.code ?? '').length
  return bytes
}
