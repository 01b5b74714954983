import { resolve } from 'node:path'
import type { UserConfig } from 'vite'
import { BROWSERS, css } from '../build/options.ts'
import { defineReference } from '../build/reference/write.ts'
import { STUDIO_CHUNKS } from './studio/chunks.ts'

/** The scripts and styles of the demo: playground, studio and site. */
export const demoBuild: UserConfig = {
  base: '/demo/',
  publicDir: false,
  define: await defineReference(),
  css, // a page that embeds the studio's elements chooses their colours by `color-scheme`
  // From the sources: what is bundled already could not be shaken.
  resolve: {
    alias: {
      'mandry/platform/query': resolve('platform/query/index.ts'),
      'mandry/platform': resolve('platform/index.ts'),
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
        codeSplitting: { groups: STUDIO_CHUNKS },
      },
      // The studio takes at once what the client library fetches when it first writes.
      checks: { ineffectiveDynamicImport: false },
    },
  },
}

export default demoBuild
