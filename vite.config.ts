import { defineConfig, type UserConfig } from 'vite'
import { bundlersBuild } from './build/bundlers.ts'
import { classicBuild } from './build/classic.ts'
import { cliBuild, serverBuild } from './build/server.ts'

/** `npm run build` runs all of them, and `build/browser.ts`, whose first scripts name the files of the chunks. */
export const BUILDS = {
  bundlers: bundlersBuild,
  classic: classicBuild('react'),
  classicLite: classicBuild('lite'),
  server: serverBuild,
  cli: cliBuild,
  bench: {
    publicDir: false,
    build: {
      ssr: true,
      outDir: '.cache/bench',
      target: 'node22',
      rolldownOptions: { input: { render: 'tests/bench/render.ts' } },
    },
  },
} satisfies Record<string, UserConfig>

export default defineConfig(({ mode }) => BUILDS[mode as keyof typeof BUILDS])
