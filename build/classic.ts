import type { UserConfig } from 'vite'
import { BROWSERS, css, define } from './options.ts'
import { ownExports } from './own-exports.ts'
import { widgetCatalogue, type Definition } from './widgets.ts'

/** `mandry.iife.js`, all in one script, for pages without modules. */
export function classicBuild(definitions: readonly Definition[]): UserConfig {
  return {
    publicDir: false,
    css,
    define,
    plugins: [widgetCatalogue(definitions), ownExports()],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: BROWSERS,
      sourcemap: true,
      license: { fileName: 'licenses-classic.json' },
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
  }
}
