import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
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

/** Most bytes a visitor may be sent, after brotli at its default quality. */
const BUDGETS = {
  /**
   * With what starts delivery when a form is touched, the tags of the platform's own widgets, which take 90, the switch for
   * the diagnostics, which takes 48, and that for measuring and consent, which takes as much. An element more takes 31.
   */
  loader: 2_250,
  /**
   * The loader and what makes server-rendered markup answer: all there is before an interaction. 5,500 is the goal; popups'
   * events, addresses and commands take 84 of it, measuring and consent 76, agents 40; an element more takes 31.
   */
  'first path': 5_500,
  /**
   * React and the widgets that share a chunk, on a page that a server rendered. At most 88,500 before forms told six outcomes
   * apart, sent again, counted characters and named what an enquiry is about, which takes 2,900; 91,500 before popups had events,
   * addresses and commands, which take 1,400; 93,200 before a form could fetch further kinds of inputs, with their drafts, and
   * wait for them, which takes 800, had files and hints fetched, and said in its markup that it is a tool, which take 400.
   */
  'page widgets': 94_500,
  /** What such a page loads of texts, in the language with the longest, once all of its widgets answer. */
  'texts of one language': 1_200,
  /**
   * The same of a page that no server rendered: a second file has the texts of headers, footers and banners. The goal is 1,200
   * here as well: English takes 985, German 1,285, Polish 1,316 and Ukrainian 1,357. One file would take 100 less of such a
   * page, and bring every other page 250 that it does not need.
   */
  'texts, not rendered': 1_420,
  /** What a popup loads that opens by a rule of its own. The goal is 800; to heed the script tag's setting for consent takes 10. */
  'popup rules': 830,
  /** What a form loads, before it answers, that has conditions, steps or further kinds of inputs; that of files takes 700. */
  'extended forms': 6_400,
  'texts of extended forms': 600,
  /** What a form says after it was sent, once it is touched. */
  'texts of outcomes': 600,
  /** What a form loads with the first email address that is left, and the words of a hint, which come with the first mistyped one. */
  'email hint': 960,
  'texts of hints': 140,
  /** What a form with a file input loads to upload files. */
  'file uploads': 2_600,
  'texts of files': 600,
  /**
   * Widgets with a chunk of their own and all that only they need: the lightbox, Swiper. At most 40,000 before pictures could be
   * moved by buttons and the reviews named their place.
   */
  'one-widget chunks': 41_000,
  /**
   * What a page that no server rendered loads on top, but for texts: styles, the language switcher's look-up. At most
   * 12,200 before the styles had dark colours and a density, which take 370, and the outcomes of forms, which take 320, and the gallery columns
   * that end evenly and buttons over its pictures, which take 330; 13,700 before far parts of the gallery were left out of layout.
   */
  'not server-rendered': 14_000,
  /** What pages of the platform's own library load on top, and forms with a captcha. */
  'vendor pages': 3_000,
  /** What an open page fetches to listen for changes (at most 450) and at the first one, where its site turns that on. */
  'live pages': 6_200,
  /** What pages load that ask for consent, or pass measurements on. */
  measuring: 1_620,
  /** What such pages load to read the consent of Google's mode or of IAB's framework. */
  'measuring: consent': 700,
  /** What such pages load to measure how fast elements answer. */
  'measuring: vitals': 650,
  /** What pages load where the browser has agents (WebMCP). The goal is 1 kB. */
  agents: 1_020,
  /** `mandry/platform` with all it may load. */
  'client library': 24_500,
  /** `mandry/platform/query` without the fuzzy index, which is fetched when it is asked for. */
  'query functions': 15_500,
  /** `mandry/platform/modules`, the catalogue included. */
  modules: 13_000,
  /** `mandry/platform/templates`, without the client library that it copies with. */
  templates: 5_000,
  /** `mandry/delivery`, on pages that send to `mandry/server`. */
  delivery: 4_200,
  /** What it loads where visits may be remembered. */
  'delivery: visits': 790,
  /** What it loads for form services and other servers. */
  'delivery: services': 2_300,
  /** What it loads where the server doubts an enquiry: ALTCHA's solver. */
  'delivery: proof': 1_400,
  /** `mandry/platform/gudhub` with all it may load; the vendor's own client has 82,717. */
  'drop-in': 57_000,
  /**
   * `mandry/define` at import, without React, which the page has. At most 53,000 before other projects could take pieces of it
   * for widgets of their own: it comes in more and smaller files, which bundlers join;
   * at most 55,500 before the outcomes of forms, with their styles; 58,500 before the footer's and the contacts' phone and
   * address, and the header's row that is measured; 61,000 before popups had rules, events and addresses; 62,000 before
   * forms had further kinds: what these share with all forms comes in files of its own, which bundlers join.
   */
  'all elements': 63_900,
  /**
   * `mandry.iife.js`, in which is all of the above but the libraries, and the texts of every language: 1,600 each with those of
   * outcomes. At most 169,000 before the same, 175,000 before form services, 178,000 before rules of popups and measuring, 180,000
   * before the proof of work, which takes 1,250, 181,300 before further kinds of inputs, conditions and steps, which take 6,300
   * with their texts, and 187,800 before files and the hint at mistyped addresses, which take 4,300 with theirs.
   */
  'classic script': 192_400,
  /** What the agency's studio loads before the sign-in, React and the client library among it. */
  'studio first view': 95_500,
  /**
   * The studio with all its views, but for the editor of rich texts, in Ukrainian, whose texts take 8,300 and the English
   * ones 6,200. The goal is 170,000; at most 172,800 before files of enquiries and the numbers that phones were read as: React takes 59,000, the client library 21,000, rows out of
   * sight 9,000, Fuse.js 6,600.
   */
  studio: 173_300,
  /** Tiptap, which is fetched where a rich text is edited: ProseMirror takes 58,000 of it, Tiptap's own core 23,000. */
  'studio rich text': 92_000,
}

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
  const compress = promisify(brotliCompress)
  const all = builds.flatMap(({ chunks }) => [...chunks.values()])
  // Side by side: this takes as long as a build.
  await Promise.all(
    all.map(async (chunk) => weights.set(chunk, (await compress(chunk.code)).length)),
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
    throw new RangeError(`over budget: ${over.map(({ name }) => name).join(', ')}`)
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
    'first path': weigh(
      chunks,
      closure(chunks, [...first, ...behaviours], (chunk) => chunk.imports),
    ),
    'page widgets': weigh(chunks, page),
    'one-widget chunks': weigh(chunks, without(served, page)),
    'popup rules': weigh(chunks, chunksNamed(chunks, 'rules')),
    'texts of one language': weighTexts(chunks, 'widgets'),
    'texts, not rendered': weighTexts(chunks, 'widgets', 'parts'),
    'extended forms': weigh(chunks, chunksNamed(chunks, 'extended')),
    'texts of extended forms': weighTexts(chunks, 'extended'),
    'texts of outcomes': weighTexts(chunks, 'outcomes'),
    'email hint': weigh(chunks, chunksNamed(chunks, 'email-hint')),
    'texts of hints': weighTexts(chunks, 'hints'),
    'file uploads': weigh(chunks, chunksNamed(chunks, 'file-uploads')),
    'texts of files': weighTexts(chunks, 'files'),
    'not server-rendered': weigh(chunks, without(all, served)),
    'vendor pages': weigh(chunks, vendor),
    'live pages': weigh(
      chunks,
      closure(chunks, live, (chunk) => chunk.imports),
    ),
    measuring: weigh(
      chunks,
      closure(chunks, chunksNamed(chunks, 'start-measurement'), (chunk) => chunk.imports),
    ),
    'measuring: consent': weigh(chunks, chunksNamed(chunks, 'google-consent', 'tcf-consent')),
    'measuring: vitals': weigh(chunks, chunksNamed(chunks, 'vitals')),
    agents: weigh(chunks, chunksNamed(chunks, 'attach-agents')),
    'client library': weigh(chunks, client),
    'query functions': weigh(
      chunks,
      closure(chunks, ['query.js'], (chunk) => chunk.imports),
    ),
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
  const imported = closure(chunks, ['define.js'], (chunk) => chunk.imports)
  return { 'all elements': weigh(chunks, imported) }
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
  const first = closure(chunks, [...entries, ...texts], (chunk) => chunk.imports)
  const all = [...closure(chunks, entries, loaded)].filter((file) => !isUnused(file))
  return {
    'studio first view': weigh(chunks, first),
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
