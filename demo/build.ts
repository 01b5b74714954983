import { build } from 'vite'
import { writeCompressedCopies } from './compress.ts'
import { studioBuild } from './studio/vite.config.ts'
import { demoBuild } from './vite.config.ts'

// The scripts and styles of the demo, after the package's own.

for (const each of [demoBuild, studioBuild])
  await build({ ...each, mode: 'demo', configFile: false, logLevel: 'warn' })
await writeCompressedCopies()
