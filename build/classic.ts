import type { UserConfig } from 'vite'
import { BROWSERS, css, define } from './options.ts'
import { ownExports } from './own-exports.ts'
import { NOTICES } from './package.ts'

/** `mandry.iife.js`, all in one script, for pages without modules. */
export const classicBuild: UserConfig = {
  publicDir: false,
  css,
  define,
  plugins: [ownExports()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: BROWSERS,
    sourcemap: true,
    license: { fileName: NOTICES.classic },
    lib: { entry: 'widgets/entries/classic.ts', formats: ['iife'], name: 'mandry' },
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
