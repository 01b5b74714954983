import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { browserBuild } from './options.ts'
import { chunkModules, widgetCatalogue, WIDGET_CHUNK, type Definition } from './widgets.ts'

/** What the first scripts fetch on demand, by the name of the chunk. */
const CHUNKS = {
  react: 'src/element/react.ts',
  runtime: 'src/element/register.ts',
  styles: 'widgets/styles.ts',
  interaction: 'src/behaviours/interaction.ts',
  'language-versions': 'src/languages/look-up.ts',
  'live-updates': 'src/live/follow-page.ts',
  measurement: 'src/measurement/start-measurement.ts',
  typos: 'src/typos/typos.ts',
  diagnostics: 'src/diagnostics/debug.ts',
  'vendor-pages': 'widgets/vendor.ts',
  'other-delivery': 'src/enquiries/on-demand.ts',
}

/**
 * What a page runs first. Each is one file that imports none: it keeps working under another name, with a query or behind a redirect.
 * A module that it shares with a chunk is in both files, so such a module keeps no state.
 */
const FIRST_SCRIPTS = { mandry: 'widgets/main.ts', delivery: 'src/enquiries/browser/main.ts' }

/** Builds what a script tag loads: the chunks, then the first scripts, which name the files of the chunks. */
export async function buildBrowser(definitions: readonly Definition[]): Promise<void> {
  const catalogue = widgetCatalogue(definitions)
  const texts = globSync('src/languages/texts/*.ts').map((file) => [basename(file, '.ts'), file])
  const input = {
    ...CHUNKS,
    ...(Object.fromEntries(texts) as Record<string, string>),
    ...chunkModules(definitions),
  }
  const name = 'chunks/[name]-[hash:7].js'
  const output = {
    entryFileNames: name,
    chunkFileNames: name,
    codeSplitting: {
      groups: [
        { name: 'react', test: /(node_modules|src[\\/]element)[\\/](react|scheduler)\b/ },
        // What two widgets and more have in common.
        {
          name: 'runtime',
          test: /node_modules|src[\\/](?!behaviours|forms|typos)/,
          minShareCount: 2,
        },
      ],
    },
  }
  const chunks = await run(browserBuild({ input, license: 'chunks' }, output, [catalogue]))
  const files = new Map(
    chunks.flatMap(({ facadeModuleId: id, fileName }) => (id ? [[id, `./${fileName}`]] : [])),
  )
  for (const [first, source] of Object.entries(FIRST_SCRIPTS))
    files.set(resolve(source), `./${first}.js`)
  await Promise.all(
    Object.entries(FIRST_SCRIPTS).map(([first, source]) =>
      run(
        browserBuild({ input: { [first]: source }, license: first }, {}, [
          catalogue,
          linkChunks(files),
        ]),
      ),
    ),
  )
}

async function run(config: ReturnType<typeof browserBuild>): Promise<Rolldown.OutputChunk[]> {
  const built = await build({ ...config, configFile: false, logLevel: 'warn' })
  return [built as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]]
    .flat()
    .flatMap(({ output }) => output)
    .filter((file) => file.type === 'chunk')
}

/** Links what a first script imports on demand to the file of its chunk. */
function linkChunks(files: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'mandry-link-chunks',
    enforce: 'pre',
    async resolveId(source, importer, { kind }) {
      if (kind !== 'dynamic-import' || !importer) return undefined
      const found = source.startsWith(WIDGET_CHUNK)
        ? `\0${source}`
        : (await this.resolve(source, importer, { skipSelf: true }))?.id
      const file = files.get(found ?? source)
      if (!file)
        throw new RangeError(`${importer} imports ${source}, which build/browser.ts does not name`)
      return { id: file, external: 'relative' }
    },
  }
}
