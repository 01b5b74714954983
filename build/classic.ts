import { browserBuild } from './options.ts'
import { ownExports } from './own-exports.ts'

/** `mandry.iife.js`, all in one script, for pages without modules. */
export const classicBuild = browserBuild(
  {
    input: { 'mandry.iife': 'widgets/entries/classic.ts' },
    license: 'classic',
    lib: { entry: '', formats: ['iife'], name: 'mandry' },
  },
  { codeSplitting: false },
  [ownExports()],
)
