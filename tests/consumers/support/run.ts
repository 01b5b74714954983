import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { BROWSER_FLAGS, findBrowser } from '../../support/browser.ts'
import { requireInstalled } from '../../support/installed-package.ts'
import { countRenderers, openPage, playJourney, type Scripts } from './journey.ts'
import {
  installProject,
  projectNames,
  removeProject,
  runScript,
  serve,
  withoutMandry,
  type Project,
} from './project.ts'
import type { LocalServer } from '../../support/serve-http.ts'
import { startStaticHost } from '../../support/static-host.ts'

// `npm run test:consumers [name…]`: other people's projects with the packed package, one after the other. KEEP=1 leaves
// the built copies.

/** Stands in pages for the host that serves the package. */
const HOST = 'https://your.site/mandry'

const all = await projectNames()
const names = process.argv.length > 2 ? process.argv.slice(2) : all
for (const name of names)
  if (!all.includes(name)) throw new RangeError(`There is no project "${name}", but ${all.join()}`)
requireInstalled()
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath ? { executablePath } : {}),
})
let failed = 0
for (const name of names) {
  const started = Date.now()
  const outcome = await tryProject(name).catch((error: unknown) => {
    failed++
    return `FAILED\n${String(error)}\n`
  })
  console.log(`${name.padEnd(12)} ${seconds(started).padStart(4)} s  ${outcome}`)
}
await browser.close()
console.log(`\n${names.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** @returns one line about a project that works */
async function tryProject(name: string): Promise<string> {
  const project = await installProject(name)
  const host = await hostPackage(project)
  try {
    for (const script of ['check', 'build']) await runScript(project, script)
    const output = await runScript(project, 'test')
    const scripts = await visit(browser, project)
    if (!scripts) return `ok, ${output.trim()}`
    const rest = (await withoutMandry(project)) ? await visitWithout(project) : ''
    return `ok, ${kilobytes(scripts)} of scripts${rest}`
  } finally {
    await host?.stop()
    if (!process.env['KEEP']) await removeProject(project)
  }
}

async function visit(browser: Browser, project: Project): Promise<Scripts | undefined> {
  const site = await serve(project)
  if (!site) return undefined
  try {
    const isAnswered = project.scripts.has('start')
    const scripts = await playJourney(browser, { url: site.url, isAnswered })
    const renderers = Math.max(scripts.renderers, renderersBuilt(project))
    if (renderers > 1) throw new Error(`React is there ${renderers} times: ${kilobytes(scripts)}`)
    return scripts
  } finally {
    await site.stop()
  }
}

/** How many copies of React's renderer the project has built, loaded by the page or not. */
function renderersBuilt({ folder }: Project): number {
  const built = join(folder, 'dist')
  const files = globSync('**/*.js', { cwd: built })
  return countRenderers(files.map((file) => readFileSync(join(built, file))))
}

async function visitWithout(project: Project): Promise<string> {
  const site = await serve(project)
  if (!site) return ''
  try {
    return `; ${kilobytes(await openPage(browser, site.url))} without Mandry`
  } finally {
    await site.stop()
  }
}

/** Serves the scripts of the installed package on an origin of its own, where the project's pages name such a host. */
async function hostPackage({ folder }: Project): Promise<LocalServer | undefined> {
  const pages = globSync('*.html', { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes(HOST))
  const installed = join(folder, 'node_modules/mandry/dist')
  if (pages.length === 0 || !existsSync(installed)) return undefined
  const host = await startStaticHost(installed, '*')
  for (const page of pages)
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(HOST, host.url))
  return host
}

function kilobytes({ bytes, brotli }: Scripts): string {
  return `${Math.round(bytes / 1000)} kB (${Math.round(brotli / 1000)} kB brotli)`
}

function seconds(since: number): string {
  return String(Math.round((Date.now() - since) / 1000))
}
