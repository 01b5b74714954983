import { resolve } from 'node:path'
import type { UserConfig } from 'vite'
import { BROWSERS, css, define } from './options.ts'

/** What runs on servers: `mandry/server` and `mandry/render`. */
export const serverBuild = nodeBuild(
  { server: 'widgets/entries/server.ts', render: 'widgets/entries/render.ts' },
  'server',
)

/** The command `mandry`. Apart from what renders, whose chunks name no module of Node. */
export const cliBuild = nodeBuild({ cli: 'widgets/cli/main.ts' }, 'cli')

function nodeBuild(input: Record<string, string>, license: string): UserConfig {
  return {
    publicDir: false,
    css,
    // React reports what is thrown through it where a runtime has no `reportError`; `mandry/render` runs without `process`.
    define: { ...define, 'process.emit': 'undefined' },
    // The package has no dependencies, and no framework's copy of React gets in its way.
    ssr: { target: 'node', noExternal: true },
    // The editions without Node's modules: `renderToString` and the debugging of `file-type`'s unzipping are the same, and
    // nothing has to be required at run time.
    resolve: {
      alias: {
        'react-dom/server': 'react-dom/server.edge',
        debug: resolve('node_modules/debug/src/browser.js'),
      },
    },
    build: {
      ssr: true,
      outDir: 'dist',
      emptyOutDir: false,
      target: 'node22',
      // The HTML has the widgets' styles in it.
      cssTarget: BROWSERS,
      // Not in the package: see `files` in package.json.
      sourcemap: 'hidden',
      license: { fileName: `licenses-${license}.json` },
      rolldownOptions: {
        input,
        // A server has all texts at once; only browsers load some later.
        checks: { ineffectiveDynamicImport: false },
        // Chunks import from a file of their own: an entry exports what its source exports, and nothing else.
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
}
