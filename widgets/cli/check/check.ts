import { parseArgs } from 'node:util'
import type { Browser, Page, Request } from 'playwright-core'
import { CliError } from '../cli-error.ts'
import { accessibility } from './checks/accessibility.ts'
import { forms } from './checks/forms.ts'
import { languages } from './checks/languages.ts'
import { layout } from './checks/layout.ts'
import { policy } from './checks/policy.ts'
import { popups } from './checks/popups.ts'
import { sliders } from './checks/sliders.ts'
import { starting } from './checks/starting.ts'
import { withoutScript } from './checks/without-script.ts'
import { fault, type Check, type Finding, type Visit } from './finding.ts'
import { observe } from './observe.ts'
import { openBrowser } from './open-browser.ts'
import { asText, type Report } from './report.ts'
import { selectorOf, TAGS } from './tags.ts'

/** How long a press or a look may take before it counts as a fault. */
const MAX_ACTION_MS = 10_000
const MAX_LOAD_MS = 30_000

/** In this order: `layout` scrolls before anything is pressed, `starting` reads the errors of all before it. */
const CHECKS: Readonly<Record<string, Check>> = {
  layout,
  dialog: popups,
  slider: sliders,
  form: forms,
  language: languages,
  accessibility,
  policy,
  'no script': withoutScript,
  start: starting,
}

const USAGE = 'mandry check <url> [--json] [--browser <path>]'

/**
 * `mandry check <url>`: visits a page as a visitor does, and says what to mend.
 *
 * @returns what to print, and the status: 1 where there are faults
 * @throws {CliError} for wrong arguments, a page that does not answer, and without a browser
 */
export async function checkPage(
  args: readonly string[],
): Promise<{ readonly text: string; readonly status: number }> {
  const { url, isJson, browserPath } = readArguments(args)
  const browser = await openBrowser(browserPath)
  try {
    const report = await visit(browser, url)
    const status = report.findings.some(({ level }) => level === 'fault') ? 1 : 0
    return { text: isJson ? JSON.stringify(report, null, 2) : asText(report), status }
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string): Promise<Report> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(MAX_ACTION_MS)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.route('**/*', (route) =>
    /^(GET|HEAD)$/.test(route.request().method()) ? route.continue() : route.abort(),
  )
  await observe(page)
  const pictures = requestedPictures(page)
  const response = await page
    .goto(url, { waitUntil: 'load', timeout: MAX_LOAD_MS })
    .catch((cause: unknown) => {
      const [reason] = String(cause).split('\n')
      throw new CliError(`check: ${url} does not answer: ${reason}`)
    })
  if (!response?.ok()) throw new CliError(`check: ${url} answers ${response?.status()}`)
  const elements = selectorOf(TAGS)
  const tags = await page
    .locator(elements)
    .evaluateAll((hosts) => hosts.map(({ localName }) => localName))
  const found = await runChecks({ page, context, response, elements, errors, pictures })
  return { url, elements: tags, checks: Object.keys(CHECKS), findings: found }
}

/** The requests for pictures that are not answered yet, from now on. */
function requestedPictures(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

async function runChecks(visited: Visit): Promise<Report['findings']> {
  const findings: (Finding & { readonly check: string })[] = []
  for (const [name, run] of Object.entries(CHECKS))
    for (const finding of await run(visited).catch(notTried))
      findings.push({ check: name, ...finding })
  return findings
}

/** A page may do anything to a check; the others continue. */
function notTried(cause: unknown): Finding[] {
  const [reason = ''] = String(cause).split('\n')
  return [fault(`could not be tried: ${reason}`, 'Look at the page: something is in the way.')]
}

function readArguments(args: readonly string[]) {
  const options = { json: { type: 'boolean' }, browser: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [url = '', ...rest] = positionals
    if (!URL.canParse(url) || rest.length > 0) throw new TypeError('name the address of one page')
    return { url, isJson: values.json === true, browserPath: values.browser }
  } catch (error) {
    throw new CliError(`check: ${(error as Error).message}\n\n${USAGE}`)
  }
}
