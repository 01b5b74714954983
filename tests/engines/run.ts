import { spawnSync } from 'node:child_process'
import { findEngines } from './find-engines.ts'

// `npm run test:engines`: the journeys in every engine that is installed. Installs no engine, but says how to get it.

for (const { name, project, install } of findEngines())
  console.log(project ? `${name}: ${project}` : `${name}: not installed. To get it: ${install}`)

const command = ['--no-install', 'playwright', 'test', '--config=playwright.engines.config.ts']
const { status } = spawnSync('npx', [...command, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
