import { defineConfig, type PlaywrightTestProject } from '@playwright/test'
import pages from './playwright.config.ts'
import { DEBIAN_FIREFOX, findEngines, type Project } from './tests/engines/find-engines.ts'

const JOURNEYS = { grep: /@journey/ }

/** A wish for less motion, and scroll bars that take no room, as in the browsers that Playwright brings. */
const FIREFOX_PREFERENCES = { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 }

const PROJECTS: Readonly<Record<Project, PlaywrightTestProject>> = {
  chromium: JOURNEYS,
  firefox: {
    ...JOURNEYS,
    use: {
      browserName: 'firefox',
      launchOptions: { firefoxUserPrefs: FIREFOX_PREFERENCES },
    },
  },
  'firefox-bidi': {
    ...JOURNEYS,
    // Playwright (1.64) cannot switch script off through WebDriver BiDi, and goes on without a word.
    grepInvert: /without (java)?script/i,
    // Playwright calls this way experimental.
    retries: 1,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: { executablePath: DEBIAN_FIREFOX, firefoxUserPrefs: FIREFOX_PREFERENCES },
    },
  },
  webkit: { ...JOURNEYS, use: { browserName: 'webkit', launchOptions: {} } },
  // Playwright cannot drive it: fewer tests, through WebDriver, one after the other.
  'webkit-gtk': { testDir: 'tests/engines', fullyParallel: false },
}

// The journeys (tests with `@journey` in their titles) in each engine that is installed. Tests that need what Chromium
// alone offers to Playwright stay out of them: fingers, a wheel that goes sideways, the clipboard.
export default defineConfig({
  ...pages,
  outputDir: 'test-results/engines',
  reporter: [['dot'], ['json', { outputFile: 'test-results/engines.json' }]],
  projects: findEngines().flatMap(({ project }) =>
    project ? [{ name: project, ...PROJECTS[project] }] : [],
  ),
})
