import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { browserBuild, type Edition } from './options.ts'

/** What the first scripts load on demand besides texts and widgets, by the name of the chunk. */
const CHUNKS = {
  react: 'src/element/react.ts',
  runtime: 'src/element/register.ts',
  interaction: 'src/behaviours/interaction.ts',
  'language-versions': 'src/languages/look-up.ts',
  'live-updates': 'src/live/follow-page.ts',
  'page-patch': 'src/live/update-page.ts',
  measurement: 'src/measurement/start-measurement.ts',
  typos: 'src/typos/typos.ts',
  diagnostics: 'src/diagnostics/debug.ts',
  'other-delivery': 'src/enquiries/browser/on-demand.ts',
}

/**
 * What a page runs first. Each is one file that imports none: it keeps working under another name, with a query or behind a redirect.
 * A module that it shares with a chunk is in both files, so such a module keeps no state.
 */
const FIRST_SCRIPTS = {
  mandry: 'widgets/entries/main.ts',
  delivery: 'src/enquiries/browser/main.ts',
}

/** Builds what a script tag loads: the chunks, then the first scripts, which name the files of the chunks. */
export async function buildBrowser(edition: Edition): Promise<void> {
  const texts = globSync('src/languages/texts/*.ts')
  const widgets = Array.from(
    readFileSync('widgets/list.ts', 'utf8').matchAll(/import\(\s*'(\.\/.+?)'/g),
    ([, file = '']) => join('widgets', file),
  )
  const named = [...texts, ...widgets].map((file) => [basename(file).split('.')[0], file])
  const input = { ...CHUNKS, ...(Object.fromEntries(named) as Record<string, string>) }
  const name = 'chunks/[name]-[hash:7].js'
  const output = {
    entryFileNames: name,
    chunkFileNames: name,
    codeSplitting: {
      groups: [
        { name: 'react', test: /(node_modules|src[\\/]element)[\\/](react|scheduler|preact)\b/ },
        {
          name: 'page-styles',
          test: /chunks[\\/]page-styles|src[\\/](ui|languages)[\\/]\w+\.css|public[\\/]styles/,
        },
        {
          name: 'styles',
          test: /chunks[\\/]styles|src[\\/](forms|images)[\\/]\w+\.css|span-styles/,
        },
        // What two widgets and more have in common.
        {
          name: 'runtime',
          // By the path in the project: the folder of a clone may be called `src` itself.
          test: (id: string) =>
            /node_modules(?![\\/]fastest)|^src[\\/](?!behaviours|forms|typos)/.test(
              relative('', id),
            ),
          minShareCount: 2,
        },
      ],
    },
  }
  const chunks = await run(browserBuild({ edition, input, license: 'chunks' }, output))
  const files = new Map(
    chunks.flatMap(({ facadeModuleId: id, fileName }) => (id ? [[id, `./${fileName}`]] : [])),
  )
  for (const [first, source] of Object.entries(FIRST_SCRIPTS))
    files.set(resolve(source), `./${first}.js`)
  await Promise.all(
    Object.entries(FIRST_SCRIPTS).map(([first, source]) =>
      run(
        browserBuild({ edition, input: { [first]: source }, license: first }, {}, [
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
      const { id = '' } = (await this.resolve(source, importer, { skipSelf: true })) ?? {}
      const file = files.get(id)
      if (!file)
        throw new RangeError(`${importer} imports ${source}: name its chunk in build/browser.ts`)
      return { id: file, external: 'relative' }
    },
  }
}
