import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from 'vite'
import { BUILDS } from '../vite.config.ts'
import { buildBrowser } from './browser.ts'
import { writePackage } from './package.ts'
import { writeReference } from './reference/write.ts'
import { writeDeclarations } from './types.ts'
import { readDefinitions } from './widgets.ts'

// The package in `dist/`, all builds side by side. `npm run build` builds the demo after it.

async function run(name: keyof typeof BUILDS): Promise<void> {
  await build({ ...(await BUILDS[name]()), mode: name, configFile: false, logLevel: 'warn' })
}

rmSync('dist', { recursive: true, force: true })
await Promise.all([
  writeReference().then(writeDeclarations),
  readDefinitions().then(buildBrowser),
  run('bundlers'),
  run('classic'),
  run('server'),
  run('cli'),
])
writePackage()
// What visitors download, and the limits of it: .size-limit.json.
execFileSync(process.execPath, ['node_modules/size-limit/bin.js'], { stdio: 'inherit' })
