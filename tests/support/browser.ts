import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Debian's browsers. The first has no window to draw: a page costs a third less processor time. */
const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

const APT_INSTALL = ['apt-get', 'install', '-y', '--no-install-recommends'] as const

/** Parts of the browser's own window that take half of the time in which a page opens. */
const WINDOW_PARTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A renderer that stands by for the next site: a test closes its browser context before it is used. */
const SPARE_RENDERER = 'SpareRendererForSitePerProcess'

/** What Playwright turns off, in version 1.64: a second list takes the place of its own. */
const PLAYWRIGHTS_OWN = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/** Flags for a machine that may have no display, no sandbox and no way out. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...WINDOW_PARTS, SPARE_RENDERER, ...PLAYWRIGHTS_OWN].join()}`,
]

/**
 * The browser of the tests: the one that `CHROME_PATH` names, else Playwright's own where it is installed, else Debian's.
 * Undefined when there is none. @throws when `CHROME_PATH` names no file
 */
export function findBrowser(): string | undefined {
  return installed()[0]
}

/** The same, without headless shells: these never keep a page for the way back. */
export function findFullBrowser(): string | undefined {
  return installed().find((path) => !path.includes('headless-shell'))
}

function installed(): string[] {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH))
    throw new Error(`CHROME_PATH is ${CHROME_PATH}: no such file`)
  const known = [chromium.executablePath(), ...DEBIAN_CHROMIUM].filter((path) => existsSync(path))
  return CHROME_PATH ? [CHROME_PATH, ...known] : known
}

/** Finds a browser or gets one: Playwright's own, else Debian's package. Says what it does. @throws when neither works */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  for (const [how, command, ...rest] of [
    ["Playwright's own Chromium", 'npx', '--no-install', 'playwright', 'install', 'chromium'],
    ["Debian's list of packages", 'apt-get', 'update', '-qq'],
    ["Debian's package chromium-headless-shell", ...APT_INSTALL, 'chromium-headless-shell'],
    ["Debian's package chromium", ...APT_INSTALL, 'chromium'],
  ] as const) {
    console.log(`No browser found; trying ${how}: ${[command, ...rest].join(' ')}`)
    spawnSync(command, rest, { stdio: 'inherit' })
    const got = findBrowser()
    if (got) return got
  }
  throw new Error(
    'The browser tests need Chromium. Run `npx playwright install chromium`, or install the chromium package of your system, or set CHROME_PATH.',
  )
}
