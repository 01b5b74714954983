import { resolve } from 'node:path'
import type { UserConfig } from 'vite'
import { BROWSERS, css } from '../build/options.ts'
import { defineReference } from '../build/reference/write.ts'

/** The scripts and styles of the demo: playground and site. */
export const demoBuild: UserConfig = {
  base: '/demo/',
  publicDir: false,
  define: await defineReference(),
  css,
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
    target: BROWSERS,
    rolldownOptions: {
      input: {
        playground: 'demo/playground/main.tsx',
        site: 'demo/site/styles/site.css',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
}

export default demoBuild
