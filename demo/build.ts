import { build } from 'vite'
import { writeCompressedCopies } from './compress.ts'
import { demoBuild } from './vite.config.ts'

// The scripts and styles of the demo, after the package's own.

await build({ ...demoBuild, mode: 'demo', configFile: false, logLevel: 'warn' })
await writeCompressedCopies()
