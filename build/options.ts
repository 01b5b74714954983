import { readFileSync } from 'node:fs'
import { Features } from 'lightningcss'
import type { LibraryOptions, UserConfig } from 'vite'

/** The oldest browsers that scripts and styles are written for, as `widgets/README.md` promises. */
export const BROWSERS = ['chrome120', 'edge120', 'firefox125', 'safari17.4']

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** React without its checks for development, on a server too; and the package's own version. */
export const define = {
  'process.env.NODE_ENV': '"production"',
  MANDRY_VERSION: JSON.stringify(version),
}

/** `light-dark()` stays as it is: its fallback follows the `color-scheme` of the style sheet instead of the page's. */
export const css = { lightningcss: { exclude: Features.LightDark } }

/**
 * What runs the components. They are written for React. In the lite edition, for pages that no server renders, Preact serves
 * React's API: 7 kB instead of 58.
 */
const EDITIONS = {
  react: { folder: 'dist', alias: [] },
  lite: {
    folder: 'dist/lite',
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
} as const

export type Edition = keyof typeof EDITIONS

interface Build {
  /** Default: React. */
  readonly edition?: Edition
  readonly input: Readonly<Record<string, string>>
  /** Names the file of the bundled licences; see `build/notices.ts`. */
  readonly license: string
  /** Default: modules. */
  readonly lib?: LibraryOptions
}

/** A build of scripts for browsers in `dist/`. As a library, because the loader needs no preload helper. */
export function browserBuild(
  { edition = 'react', input, license, lib = { entry: '', formats: ['es'] } }: Build,
  output: object,
  plugins: UserConfig['plugins'] = [],
): UserConfig {
  const { folder, alias } = EDITIONS[edition]
  return {
    publicDir: false,
    resolve: { alias: [...alias] },
    css,
    define,
    plugins,
    build: {
      outDir: folder,
      emptyOutDir: false, // build.ts empties it first
      target: BROWSERS,
      sourcemap: true,
      license: { fileName: `licenses-${license}.json` },
      lib, // its entry is in `input`
      rolldownOptions: {
        input,
        // A chunk may be part of one build and fetched by another.
        checks: { ineffectiveDynamicImport: false },
        // A chunk may export more than its entry: the entry needs no file of its own.
        preserveEntrySignatures: 'allow-extension',
        // Licences are in the notices; notes for bundlers are of no use in minified files.
        output: { minify: true, comments: false, entryFileNames: '[name].js', ...output },
      },
    },
  }
}
