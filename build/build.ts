import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { BUILDS } from '../vite.config.ts'
import { buildBrowser } from './browser.ts'
import { takeNotices } from './notices.ts'
import { writeReference } from './reference/write.ts'
import { writeWordPress } from './wordpress.ts'

// Everything in `dist/`, all builds side by side. `npm run build` builds the demo after it.

async function run(name: keyof typeof BUILDS): Promise<void> {
  await build({ ...BUILDS[name], mode: name, configFile: false, logLevel: 'warn' })
}

/** The declarations of the public entries. */
async function writeDeclarations(): Promise<void> {
  const compiler = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json']
  const [status] = await once(spawn(process.execPath, compiler, { stdio: 'inherit' }), 'close')
  if (status !== 0) throw new Error('the declarations were not written, see above')
}

// React without its checks for development, even if a test runner starts the build.
process.env['NODE_ENV'] = 'production'
rmSync('dist', { recursive: true, force: true })
await Promise.all([
  writeReference(),
  writeDeclarations(),
  buildBrowser('react'),
  buildBrowser('lite'),
  run('bundlers'),
  run('classic'),
  run('classicLite'),
  run('server'),
  run('cli'),
])
writeFileSync('dist/THIRD-PARTY-NOTICES.md', takeNotices('dist'))
copyFileSync('LICENSE', 'dist/LICENSE')
copyFileSync('src/enquiries/php/enquiry.php', 'dist/enquiry.php')
cpSync('widgets/cli/template', 'dist/template', { recursive: true })
await writeWordPress()
// What visitors download, and the limits of it: .size-limit.json.
execFileSync(process.execPath, ['node_modules/size-limit/bin.js'], { stdio: 'inherit' })
