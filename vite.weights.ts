import type { Plugin } from 'vite'
import {
  chunksNamed,
  closure,
  isOfOneWidget,
  loaded,
  without,
  type Chunk,
  type Chunks,
} from './vite.chunk-graph.ts'
import { compress } from './vite.compress.ts'
import { BUDGETS } from './vite.budgets.ts'

type Name = keyof typeof BUDGETS

type Measured = Partial<Record<Name, number>>

const builds: { readonly chunks: Chunks; readonly measure: (chunks: Chunks) => Measured }[] = []
/** Bytes after brotli, by chunk. */
const weights = new Map<Chunk | undefined, number>()

/** Keeps the chunks of a build for `reportBudgets`. */
export function budgets(measure: (chunks: Chunks) => Measured): Plugin {
  return {
    name: 'mandry-budgets',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { name, moduleIds, code, imports, dynamicImports } = file
        chunks.set(file.fileName, { name, moduleIds, code, imports, dynamicImports })
      }
      builds.push({ chunks, measure })
    },
  }
}

/**
 * Prints what the builds weigh, when their files are written, so that one can look at them.
 *
 * @throws {RangeError} when something is over its budget
 */
export async function reportBudgets(): Promise<void> {
  const all = builds.flatMap(({ chunks }) => [...chunks.values()])
  // Side by side: this takes as long as a build.
  await Promise.all(
    all.map(async (chunk) => weights.set(chunk, (await compress(Buffer.from(chunk.code))).length)),
  )
  const measured: Measured = Object.assign(
    {},
    ...builds.map(({ chunks, measure }) => measure(chunks)),
  )
  const rows = Object.entries(BUDGETS).flatMap(([name, limit]) => {
    const bytes = measured[name as Name]
    // The demo is not always built.
    return bytes === undefined && name.startsWith('studio')
      ? []
      : { name, limit, bytes: bytes ?? NaN }
  })
  console.log(`\n${table(rows)}\n`)
  const over = rows.filter(({ bytes, limit }) => !(bytes <= limit))
  if (over.length > 0)
    throw new RangeError(
      `over budget: ${over.map(({ name }) => name).join(', ')}. Make it smaller, or raise its limit in vite.budgets.ts and say there what for`,
    )
}

/** What the entries for browsers weigh. */
export function weighBrowser(chunks: Chunks) {
  const ownChunks = new Set(
    [...chunks].flatMap(([file, chunk]) => (isOfOneWidget(chunk) ? [file] : [])),
  )
  const reach = (without: RegExp, others: ReadonlySet<string> = new Set()) =>
    closure(chunks, ['mandry.js'], (chunk) =>
      loaded(chunk).filter((name) => !without.test(name) && !others.has(name)),
    )
  const first = closure(chunks, ['mandry.js'], (chunk) => chunk.imports)
  const behaviours = [...chunks.keys()].filter((name) => /chunks\/behaviours-/.test(name))
  const onDemand =
    'qs|attach-agents|email-hint|file-uploads|rules|start-measurement|follow-page|update-page|vendor|recaptcha|extended|debug|other-languages|regist|\\w\\w'
  const notServed = new RegExp(`/(${onDemand}|styles|look-up)-|^delivery`)
  const all = reach(new RegExp(`/(${onDemand})-|^delivery`))
  const served = reach(notServed)
  const page = reach(notServed, ownChunks)
  const vendor = [...chunks.keys()].filter((name) => /chunks\/(vendor|recaptcha)-/.test(name))
  const live = [...chunks.keys()].filter((name) => /chunks\/(follow-page|update-page)-/.test(name))
  const client = closure(chunks, ['platform.js'], loaded)
  return {
    loader: weigh(chunks, first),
    'first path': weighAtOnce(chunks, [...first, ...behaviours]),
    'page widgets': weigh(chunks, page),
    'one-widget chunks': weigh(chunks, without(served, page)),
    'popup rules': weigh(chunks, chunksNamed(chunks, 'rules')),
    'texts of one language': weighTexts(chunks, 'widgets'),
    'texts, not rendered': weighTexts(chunks, 'widgets', 'parts'),
    'texts of the lightbox': weighTexts(chunks, 'lightbox'),
    'extended forms': weigh(chunks, chunksNamed(chunks, 'extended')),
    'texts of extended forms': weighTexts(chunks, 'extended'),
    'texts of outcomes': weighTexts(chunks, 'outcomes'),
    'email hint': weigh(chunks, chunksNamed(chunks, 'email-hint')),
    'texts of hints': weighTexts(chunks, 'hints'),
    'file uploads': weigh(chunks, chunksNamed(chunks, 'file-uploads')),
    'texts of files': weighTexts(chunks, 'files'),
    'not server-rendered': weigh(chunks, without(all, served)),
    'vendor pages': weigh(chunks, vendor),
    'live pages': weighAtOnce(chunks, live),
    measuring: weighAtOnce(chunks, chunksNamed(chunks, 'start-measurement')),
    'measuring: consent': weigh(chunks, chunksNamed(chunks, 'google-consent', 'tcf-consent')),
    'measuring: vitals': weigh(chunks, chunksNamed(chunks, 'vitals')),
    agents: weigh(chunks, chunksNamed(chunks, 'attach-agents')),
    'client library': weigh(chunks, client),
    'query functions': weighAtOnce(chunks, ['query.js']),
    modules: weigh(chunks, closure(chunks, ['modules.js'], loaded)),
    templates: weigh(chunks, without(closure(chunks, ['templates.js'], loaded), client)),
    delivery: weighAtOnce(chunks, ['delivery.js']),
    'delivery: visits': weigh(chunks, chunksNamed(chunks, 'remember-visit')),
    'delivery: services': weigh(chunks, chunksNamed(chunks, 'create-service')),
    'delivery: proof': weighAtOnce(chunks, chunksNamed(chunks, 'answer-challenge')),
    'drop-in': weigh(chunks, closure(chunks, ['gudhub.js'], loaded)),
  }
}

/** The language whose texts of these groups weigh most. */
function weighTexts(chunks: Chunks, ...groups: readonly string[]): number {
  const bytes = new Map<string, number>()
  for (const [file, { moduleIds }] of chunks)
    for (const id of moduleIds) {
      const [, language, group = ''] = /\/languages\/texts\/(\w+)\.ts\?(\w+)$/.exec(id) ?? []
      if (language && groups.includes(group))
        bytes.set(language, (bytes.get(language) ?? 0) + weigh(chunks, [file]))
    }
  return bytes.size > 0 ? Math.max(...bytes.values()) : NaN
}

/** What the elements for bundlers weigh. */
export function weighElements(chunks: Chunks) {
  return { 'all elements': weighAtOnce(chunks, ['define.js']) }
}

/** What the script for pages without modules weighs. */
export function weighClassic(chunks: Chunks) {
  return { 'classic script': weigh(chunks, ['mandry.iife.js']) }
}

/** What the agency's studio weighs. */
export function weighStudio(chunks: Chunks) {
  const isEditor = (file: string) => file.startsWith('chunks/rich-text-input-')
  // One language is loaded. Ukrainian weighs more: two bytes a letter.
  const isUnused = (file: string) => /^chunks\/texts-.*-en-/.test(file)
  const texts = [...chunks.keys()].filter((file) => file.startsWith('chunks/texts-start-uk-'))
  const entries = ['studio-start.js', 'studio.js']
  const all = [...closure(chunks, entries, loaded)].filter((file) => !isUnused(file))
  return {
    'studio first view': weighAtOnce(chunks, [...entries, ...texts]),
    studio: weigh(
      chunks,
      all.filter((file) => !isEditor(file)),
    ),
    'studio rich text': weigh(chunks, all.filter(isEditor)),
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

/** With what is imported at once. */
function weighAtOnce(chunks: Chunks, names: readonly string[]): number {
  return weigh(
    chunks,
    closure(chunks, names, (chunk) => chunk.imports),
  )
}

function weigh(chunks: Chunks, names: Iterable<string>): number {
  let bytes = 0
  for (const name of names) bytes += weights.get(chunks.get(name)) ?? 0
  return bytes
}
