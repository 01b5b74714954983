import { existsSync } from 'node:fs'
import { firefox, webkit } from 'playwright'
import { findBrowser } from '../support/browser.ts'
import { VIRTUAL_DISPLAY, WEBKIT_DRIVER } from './webdriver.ts'

/** Debian's Firefox, which Playwright drives through WebDriver BiDi. */
export const DEBIAN_FIREFOX = '/usr/bin/firefox-esr'

/** A project of playwright.engines.config.ts, and how to get what it runs in where that is missing. */
export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit'
  /** What the project is called; undefined where no such browser is installed. */
  readonly project: Project | undefined
  readonly install: string
}

export type Project = 'chromium' | 'firefox' | 'firefox-bidi' | 'webkit' | 'webkit-gtk'

/** The engines: Playwright's own browsers where they are installed, else Debian's. */
export function findEngines(): readonly Engine[] {
  return [
    {
      name: 'chromium',
      project: findBrowser() ? 'chromium' : undefined,
      install: install('chromium', 'chromium-headless-shell'),
    },
    {
      name: 'firefox',
      project: existsSync(firefox.executablePath())
        ? 'firefox'
        : areThere(DEBIAN_FIREFOX) && 'firefox-bidi',
      install: install('firefox', 'firefox-esr'),
    },
    {
      name: 'webkit',
      project: existsSync(webkit.executablePath())
        ? 'webkit'
        : areThere(WEBKIT_DRIVER, VIRTUAL_DISPLAY) && 'webkit-gtk',
      install: install('webkit', 'webkit2gtk-driver xvfb xauth'),
    },
  ]
}

function areThere(...paths: readonly string[]): true | undefined {
  return paths.every((path) => existsSync(path)) || undefined
}

function install(browser: string, packages: string): string {
  return `npx playwright install --with-deps ${browser}, or apt-get install --no-install-recommends ${packages}`
}
