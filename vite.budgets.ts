import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Most bytes a visitor may be sent, after brotli at its default quality. */
const BUDGETS = {
  loader: 1_650,
  /** The loader and what makes server-rendered markup answer: all there is before an interaction. */
  'first path': 5_500,
  /** React and the widgets that share a chunk, on a page that a server rendered. */
  'page widgets': 85_000,
  /** Widgets with a chunk of their own and all that only they need: the lightbox, Swiper. */
  'one-widget chunks': 40_000,
  /** What a page that no server rendered loads on top: styles, and the language switcher's look-up. */
  'not server-rendered': 11_800,
  /** `mandry/platform` with all it may load. */
  'client library': 24_500,
  /** `mandry/platform/query` without the fuzzy index, which is fetched when it is asked for. */
  'query functions': 15_500,
  /** `mandry/platform/modules`, the catalogue included. */
  modules: 13_000,
  /** `mandry/platform/templates`, without the client library that it copies with. */
  templates: 5_000,
  /** `mandry/delivery`, in one file. */
  delivery: 4_300,
  /** `mandry/platform/gudhub` with all it may load; the vendor's own client has 82,717. */
  'drop-in': 57_000,
}

interface Chunk {
  readonly fileName: string
  readonly name: string
  readonly moduleIds: readonly string[]
  readonly code: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** Prints what the browser entries weigh and fails the build when one is over its budget. */
export function budgets(): Plugin {
  let rows: readonly Row[] = []
  return {
    name: 'mandry-budgets',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') chunks.set(file.fileName, file)

      const ownChunks = [...chunks.values()].filter(isOfOneWidget).map(({ fileName }) => fileName)
      const reach = (without: RegExp, others: readonly string[] = []) =>
        closure(chunks, ['mandry.js'], (chunk) =>
          loaded(chunk).filter((name) => !without.test(name) && !others.includes(name)),
        )
      const first = closure(chunks, ['mandry.js'], (chunk) => chunk.imports)
      const behaviours = [...chunks.keys()].filter((name) => /chunks\/behaviours-/.test(name))
      const all = reach(/\/qs-/)
      const served = reach(/\/(qs|styles|look-up)-/)
      const page = reach(/\/(qs|styles|look-up)-/, ownChunks)
      const client = closure(chunks, ['platform.js'], loaded)
      const measured = {
        loader: weigh(chunks, first),
        'first path': weigh(
          chunks,
          closure(chunks, [...first, ...behaviours], (chunk) => chunk.imports),
        ),
        'page widgets': weigh(chunks, page),
        'one-widget chunks': weigh(
          chunks,
          [...served].filter((name) => !page.has(name)),
        ),
        'not server-rendered': weigh(
          chunks,
          [...all].filter((name) => !served.has(name)),
        ),
        'client library': weigh(chunks, client),
        'query functions': weigh(
          chunks,
          closure(chunks, ['query.js'], (chunk) => chunk.imports),
        ),
        modules: weigh(chunks, closure(chunks, ['modules.js'], loaded)),
        templates: weigh(
          chunks,
          [...closure(chunks, ['templates.js'], loaded)].filter((name) => !client.has(name)),
        ),
        delivery: weigh(chunks, closure(chunks, ['delivery.js'], loaded)),
        'drop-in': weigh(chunks, closure(chunks, ['gudhub.js'], loaded)),
      }
      rows = Object.entries(BUDGETS).map(([name, limit]) => ({
        name,
        limit,
        bytes: measured[name as keyof typeof BUDGETS],
      }))
    },
    /** Fails after the files are written, so that one can look at them. */
    closeBundle() {
      console.log(`\n${table(rows)}\n`)
      const over = rows.filter(({ bytes, limit }) => bytes > limit)
      if (over.length > 0) this.error(`over budget: ${over.map(({ name }) => name).join(', ')}`)
    },
  }
}

interface Row {
  readonly name: string
  readonly bytes: number
  readonly limit: number
}

function table(rows: readonly Row[]): string {
  const line = (name: string, bytes: string, limit: string, free: string) =>
    `${name.padEnd(22)}${bytes.padStart(10)}${limit.padStart(10)}${free.padStart(8)}`
  return [
    line('bytes after brotli', 'now', 'budget', 'free'),
    ...rows.map(({ name, bytes, limit }) => {
      const free = `${((1 - bytes / limit) * 100).toFixed(1)} %`
      return line(name, bytes.toLocaleString('en'), limit.toLocaleString('en'), free)
    }),
  ].join('\n')
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

/** Whether a chunk belongs to one widget, whose definition names no chunk to share. */
function isOfOneWidget({ name, moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => id.endsWith(`/widgets/${name}/${name}.element.ts`))
}

/** What a chunk brings with it, at once or later. */
function loaded({ imports, dynamicImports }: Chunk): string[] {
  return [...imports, ...dynamicImports]
}

function weigh(chunks: ReadonlyMap<string, Chunk>, names: Iterable<string>): number {
  let bytes = 0
  for (const name of names) bytes += brotliCompressSync(chunks.get(name)?.code ?? '').length
  return bytes
}
