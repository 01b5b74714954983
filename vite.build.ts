import { rmSync } from 'node:fs'
import { build } from 'vite'
import { reportBudgets } from './vite.weights.ts'
import { writeCompressedCopies } from './vite.compress.ts'
import config from './vite.config.ts'
import { writePackage } from './vite.package.ts'
import { writeReference } from './vite.reference.ts'
import { writeDeclarations } from './vite.types.ts'

// `npm run build`: the package in `dist/`, and the demo site's scripts. In one process, side by side.
// `node vite.build.ts package` leaves the demo out.

const PACKAGE = ['browser', 'elements', 'classic', 'server', 'cli']

async function run(mode: string): Promise<void> {
  const own = await config({ mode, command: 'build' })
  await build({ ...own, mode, configFile: false, logLevel: 'warn' })
}

const modes = process.argv[2] === 'package' ? PACKAGE : [...PACKAGE, 'demo']
rmSync('dist', { recursive: true, force: true })
await Promise.all([writeReference().then(writeDeclarations), ...modes.map(run)])
writePackage()
await reportBudgets()
if (modes.includes('demo')) await writeCompressedCopies()
