import type { UserConfig } from 'vite'
import { BROWSERS, css } from '../../build/options.ts'
import { STUDIO_CHUNKS } from './chunks.ts'

/** The studio's scripts and styles. Its server serves them at `/studio/assets/`. */
export const studioBuild: UserConfig = {
  base: '/studio/assets/',
  publicDir: false,
  css, // a page that embeds the studio's elements chooses their colours by `color-scheme`
  build: {
    outDir: 'demo/studio/dist',
    emptyOutDir: true,
    // Tells the server what the scripts import.
    manifest: 'manifest.json',
    target: BROWSERS,
    rolldownOptions: {
      input: { start: 'demo/studio/start.ts', studio: 'demo/studio/elements.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        assetFileNames: '[name][extname]',
        codeSplitting: { groups: STUDIO_CHUNKS },
      },
      // The studio takes at once what the client library fetches when it first writes.
      checks: { ineffectiveDynamicImport: false },
    },
  },
}

export default studioBuild
