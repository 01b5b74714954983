import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { BUILDS } from '../vite.config.ts'
import { buildBrowser } from './browser.ts'
import { takeNotices } from './notices.ts'
import { writeReference } from './reference/write.ts'
import { writeDeclarations } from './types.ts'
import { readDefinitions } from './widgets.ts'

// Everything in `dist/`, all builds side by side. `npm run build` builds the demo after it.

async function run(name: keyof typeof BUILDS): Promise<void> {
  await build({ ...(await BUILDS[name]()), mode: name, configFile: false, logLevel: 'warn' })
}

// React without its checks for development, even if a test runner starts the build.
process.env['NODE_ENV'] = 'production'
rmSync('dist', { recursive: true, force: true })
await Promise.all([
  writeReference().then(writeDeclarations),
  readDefinitions().then(buildBrowser),
  run('bundlers'),
  run('classic'),
  run('server'),
  run('cli'),
])
writeFileSync('dist/THIRD-PARTY-NOTICES.md', takeNotices('dist'))
copyFileSync('LICENSE', 'dist/LICENSE')
copyFileSync('src/enquiries/php/enquiry.php', 'dist/enquiry.php')
cpSync('widgets/cli/template', 'dist/template', { recursive: true })
// What visitors download, and the limits of it: .size-limit.json.
execFileSync(process.execPath, ['node_modules/size-limit/bin.js'], { stdio: 'inherit' })
