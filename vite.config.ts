import { readFileSync } from 'node:fs'
import { Features } from 'lightningcss'
import { defineConfig, type UserConfig } from 'vite'
import { budgets, weighBrowser, weighClassic, weighElements, weighStudio } from './vite.weights.ts'
import { hostReact } from './vite.host-react.ts'
import { STUDIO_CHUNKS } from './vite.studio-chunks.ts'
import { NOTICES } from './vite.package.ts'
import { widgetReference } from './vite.reference.ts'
import {
  chunkNames,
  doorEntries,
  elementEntries,
  elementModules,
  isElementModule,
  ownExports,
  readDefinitions,
  textsWithoutMaps,
  widgetCatalogue,
} from './vite.widgets.ts'

// The builds by mode; `vite.build.ts` runs them together: the entries for browsers, the elements that share the page's
// React, the script for pages without modules, the entries for servers, the scripts and styles of the demo site, and
// the benchmarks that run on Node.
export default defineConfig(async ({ mode }) => {
  if (mode === 'server') return serverBuild
  if (mode === 'cli') return cliBuild
  if (mode === 'demo') return demoBuild
  if (mode === 'bench') return benchBuild
  definitions ??= readDefinitions()
  if (mode === 'elements') return elementsBuild(await definitions)
  if (mode === 'classic') return classicBuild(await definitions)
  return browserBuild(await definitions)
})

/** What `widgets/README.md` promises: the oldest browsers that scripts and styles are written for. */
export const BROWSERS = ['chrome120', 'edge120', 'firefox125', 'safari17.4']

type Definitions = Awaited<ReturnType<typeof readDefinitions>>
let definitions: Promise<Definitions> | undefined

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** React without its checks for development, on a server too; and what the scripts know of themselves. */
const define = {
  'process.env.NODE_ENV': '"production"',
  MANDRY_VERSION: JSON.stringify(version),
}

/**
 * What would be written for older browsers in its place is wrong: it would go by a `color-scheme` in the same style sheet,
 * where it is the page that has one.
 */
const css: UserConfig['css'] = { lightningcss: { exclude: Features.LightDark } }

const browserBuild = (definitions: Definitions): UserConfig => ({
  publicDir: false,
  css,
  resolve: {
    alias: { 'side-channel': new URL('vite.side-channel.cjs', import.meta.url).pathname },
  },
  define,
  build: {
    outDir: 'dist',
    emptyOutDir: false, // vite.build.ts empties it first
    target: BROWSERS,
    sourcemap: true,
    license: { fileName: NOTICES.browser },
    // As a library: the loader fetches what belongs together side by side and needs no preload helper.
    lib: {
      entry: {
        mandry: 'widgets/main.ts',
        platform: 'platform/index.ts',
        query: 'platform/query/index.ts',
        modules: 'platform/modules/index.ts',
        templates: 'platform/templates/index.ts',
        gudhub: 'platform/gudhub/index.ts',
        delivery: 'src/enquiries/browser/main.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        minify: true,
        // Licences are in the notices; notes for bundlers are of no use in minified files.
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Beside the runtime, not behind it: it fetches texts while React arrives.
            {
              name: 'start',
              test: /widgets[\\/]start|virtual:widget-texts|src[\\/](languages[\\/](load-texts|translations)|site[\\/]locale)\.ts/,
            },
            {
              // The part of the client that visitors read with; the rest is for pages that import the library.
              name: 'reads',
              test: /platform[\\/](errors|model[\\/](app|field|file|freeze|id|item|number|record)\.|query[\\/]items[\\/]alternatives|services[\\/]apps|transport[\\/](transport|in-flight|request|retry|backoff|wait))/,
            },
            // Only calls that write use it, and no widget makes one.
            {
              name: 'qs',
              test: /side-channel|node_modules[\\/](?!react|scheduler|valibot|@r2wc|fuse|swiper|idb-keyval|idiomorph|altcha-lib|fastest-levenshtein)/,
            },
            { name: 'react', test: /(node_modules|src[\\/]element)[\\/](react|scheduler)\b/ },
            {
              name: 'runtime',
              test: /node_modules[\\/](valibot|@r2wc)|src[\\/](public[\\/]site-readers|events[\\/]emit-measurement|(element|languages|site|ui)[\\/](?!look-up|texts|other-languages|regist|misspelt|.*behaviour).*)\.tsx?$/,
            },
            { name: 'swiper', test: /node_modules[\\/]swiper[\\/]/ },
            // A definition with what it imports. After Swiper: a group takes along what no group before it has.
            { name: chunkNames(definitions), debugName: 'widgets' },
          ],
        },
      },
    },
  },
  plugins: [widgetCatalogue(definitions), textsWithoutMaps(), ownExports(), budgets(weighBrowser)],
})

const elementsBuild = (definitions: Definitions): UserConfig => ({
  publicDir: false,
  css,
  define,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: BROWSERS,
    sourcemap: true,
    license: { fileName: NOTICES.elements },
    lib: { entry: '', formats: ['es'] }, // see `input`
    rolldownOptions: {
      input: {
        ...elementEntries(definitions),
        ...doorEntries(),
        // Not beside the loader: there it would start what the loader starts when it is needed.
        translations: 'src/languages/register-translation.ts',
        'translations/en': 'src/public/english.ts',
        consent: 'src/public/consent.ts',
      },
      output: {
        minify: true,
        comments: false,
        entryFileNames: '[name].js',
        // `sideEffects` of package.json names the chunks that define elements.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some(isElementModule)
            ? 'define/[name]-[hash:7].js'
            : 'element/[name]-[hash:7].js',
      },
    },
  },
  plugins: [elementModules(definitions), hostReact(), ownExports(), budgets(weighElements)],
})

const classicBuild = (definitions: Definitions): UserConfig => ({
  publicDir: false,
  css,
  define,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: BROWSERS,
    sourcemap: true,
    license: { fileName: NOTICES.classic },
    lib: { entry: 'widgets/classic.ts', formats: ['iife'], name: 'mandry' },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        codeSplitting: false,
        entryFileNames: 'mandry.iife.js',
      },
    },
  },
  plugins: [widgetCatalogue(definitions), ownExports(), budgets(weighClassic)],
})

const source = (file: string) => new URL(file, import.meta.url).pathname

const serverBuild: UserConfig = {
  publicDir: false,
  css,
  // React reports what is thrown through it where a runtime has no `reportError`; `mandry/render` runs without `process`.
  define: { ...define, 'process.emit': 'undefined' },
  // All that it needs is in it: the package has no dependencies, and no framework's copy of React gets in its way.
  ssr: { target: 'node', noExternal: true },
  // The editions without Node's modules: `renderToString` and the debugging of `file-type`'s unzipping are the same, and nothing has
  // to be required at run time.
  resolve: {
    alias: {
      'react-dom/server': 'react-dom/server.edge',
      debug: source('node_modules/debug/src/browser.js'),
    },
  },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node22',
    // Its HTML has the widgets' styles in it.
    cssTarget: BROWSERS,
    sourcemap: true,
    license: { fileName: NOTICES.server },
    rolldownOptions: {
      input: { server: 'widgets/server.ts', render: 'widgets/render.ts' },
      // A server has all texts at once; only browsers load some later.
      checks: { ineffectiveDynamicImport: false },
      // Its chunks import from a file of their own: an entry exports what its source exports, and nothing else.
      preserveEntrySignatures: 'strict',
      output: {
        minify: true,
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'server/[name]-[hash:7].js',
      },
    },
  },
}

/** Apart from what renders, whose chunks name no module of Node. */
const cliBuild: UserConfig = {
  ...serverBuild,
  build: {
    ...serverBuild.build,
    license: { fileName: NOTICES.cli },
    rolldownOptions: {
      ...serverBuild.build?.rolldownOptions,
      input: { cli: 'widgets/cli/main.ts' },
    },
  },
}

const demoBuild: UserConfig = {
  base: '/demo/',
  publicDir: false,
  css, // a page that embeds the studio's elements chooses their colours by `color-scheme`
  // From the sources: what is bundled already could not be shaken.
  resolve: {
    alias: {
      'side-channel': source('vite.side-channel.cjs'),
      'mandry/platform/query': source('platform/query/index.ts'),
      'mandry/platform': source('platform/index.ts'),
    },
  },
  build: {
    outDir: 'demo/dist',
    emptyOutDir: true,
    // Tells the server what the studio's scripts import.
    manifest: 'manifest.json',
    target: BROWSERS,
    rolldownOptions: {
      input: {
        playground: 'demo/playground/main.tsx',
        'studio-start': 'demo/studio/start.ts',
        studio: 'demo/studio/elements.ts',
        site: 'demo/site/styles/site.css',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        assetFileNames: '[name][extname]',
        codeSplitting: {
          groups: STUDIO_CHUNKS,
        },
      },
      // The studio takes at once what the client library fetches when it first writes.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  plugins: [widgetReference(), budgets(weighStudio)],
}

const benchBuild: UserConfig = {
  publicDir: false,
  build: {
    ssr: true,
    outDir: '.cache/bench',
    target: 'node22',
    rolldownOptions: { input: { render: 'tests/bench/render.ts' } },
  },
}
