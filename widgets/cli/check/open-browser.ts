import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserType, LaunchOptions } from 'playwright-core'
import { CliError } from '../cli-error.ts'

type Playwright = Readonly<Record<'chromium' | 'firefox' | 'webkit', BrowserType>>

/** Where systems put Chromium and Chrome. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Found by Playwright where Chrome and Edge are installed the usual way. */
const CHANNELS = ['chrome', 'msedge']

/**
 * Opens an installed browser.
 *
 * @param path of a browser of the Chromium family, where the owner names one
 * @throws {CliError} without `playwright-core` or without a browser
 */
export async function openBrowser(path: string | undefined): Promise<Browser> {
  const playwright = await importOptional<Playwright>('playwright-core')
  if (!playwright)
    throw new CliError(
      'check: playwright-core is not installed: npm install --save-dev playwright-core',
    )
  if (path && !existsSync(path)) throw new CliError(`check: there is no browser at ${path}`)
  for (const [type, options] of path
    ? [[playwright.chromium, { executablePath: path }] as const]
    : candidates(playwright)) {
    const browser = await type.launch({ ...options, ...sandbox() }).catch(() => undefined)
    if (browser) return browser
  }
  throw new CliError(
    path
      ? `check: ${path} did not start`
      : 'check: no browser was found: install Chrome, or run: npx playwright-core install chromium',
  )
}

/** @returns undefined if neither the package nor the current project has it */
async function importOptional<T>(name: string): Promise<T | undefined> {
  const file = resolveOptional(name)
  if (!file) return undefined
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: T }
  return module.default
}

/** The file of a package that the owner may have: next to the command, or in the current project. */
export function resolveOptional(name: string): string | undefined {
  for (const from of [import.meta.url, pathToFileURL(join(process.cwd(), 'index.js')).href]) {
    try {
      return createRequire(from).resolve(name)
    } catch {
      continue
    }
  }
  return undefined
}

function candidates({ chromium, firefox, webkit }: Playwright): [BrowserType, LaunchOptions][] {
  return [
    [chromium, {}],
    ...CHANNELS.map((channel): [BrowserType, LaunchOptions] => [chromium, { channel }]),
    ...SYSTEM.filter((file) => existsSync(file)).map(
      (executablePath): [BrowserType, LaunchOptions] => [chromium, { executablePath }],
    ),
    [firefox, {}],
    [webkit, {}],
  ]
}

/** Chromium refuses to run as root with its sandbox, as in containers. */
function sandbox(): LaunchOptions {
  return process.getuid?.() === 0 ? { chromiumSandbox: false, args: ['--no-sandbox'] } : {}
}
