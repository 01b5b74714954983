import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './tests/support/browser.ts'
import { isLite } from './tests/support/installed-package.ts'
import { isThorough } from './tests/support/test-size.ts'

const executablePath = findBrowser()
/** Where a run writes. */
const results = `test-results/pages${isLite ? '-lite' : ''}`

export default defineConfig({
  testDir: 'tests/pages',
  testIgnore: isThorough ? [] : ['**/*.thorough.spec.ts'],
  grepInvert: isThorough ? [] : /@thorough/,
  // Node strips the types itself: without Playwright's translation, all files load in a third of the time.
  build: { external: ['**/*.ts'] },
  // Emptied at the start; the reports of others stand beside it.
  outputDir: results,
  // One more than the cores of a small machine: with four, each waits for the others.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // When a test is given up, on a busy machine too: what it proves never depends on how long it took.
  timeout: 120_000,
  // For pages that the browser has stopped drawing alone: tests/pages/support/frames.ts.
  retries: 1,
  expect: {
    timeout: 30_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/aria-snapshots/{arg}{ext}' },
  },
  reporter: [['dot'], ['json', { outputFile: `${results}.json` }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
    actionTimeout: 30_000,
  },
})
