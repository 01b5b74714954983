import type { UserConfig } from 'vite'
import { browserBuild, type Edition } from './options.ts'
import { ownExports } from './own-exports.ts'

/** `mandry.iife.js`, all in one script, for pages without modules. */
export function classicBuild(edition: Edition): UserConfig {
  return browserBuild(
    {
      edition,
      input: { 'mandry.iife': 'widgets/entries/classic.ts' },
      license: 'classic',
      lib: { entry: '', formats: ['iife'], name: 'mandry' },
    },
    { codeSplitting: false },
    [ownExports()],
  )
}
