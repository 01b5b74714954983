import { existsSync } from 'node:fs'
import { build } from 'vite'
import { writeCompressedCopies } from './compress.ts'
import { demoBuild } from './vite.config.ts'

// The scripts and styles of the demo, after the package's own.

const builds = [demoBuild]
if (existsSync('demo/studio/vite.config.ts'))
  builds.push((await import('./studio/vite.config.ts')).studioBuild)
for (const each of builds)
  await build({ ...each, mode: 'demo', configFile: false, logLevel: 'warn' })
await writeCompressedCopies()
