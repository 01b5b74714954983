import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BROWSER_FLAGS, findBrowser } from './tests/support/browser.ts'

const executablePath = findBrowser()

/** The same files in Node and in a browser, each against a platform of its own. */
const CONTRACT = {
  include: ['tests/contract/**/*.contract.ts'],
  globalSetup: ['tests/contract/support/platform-setup.ts'],
}

const PROJECTS: TestProjectInlineConfiguration[] = [
  { extends: true, test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'] } },
  { extends: true, test: { name: 'contract', ...CONTRACT } },
  {
    extends: true,
    // Found in advance: a dependency found while tests run reloads the page under them.
    optimizeDeps: { include: ['qs/lib/stringify.js', 'fuse.js'] },
    test: {
      ...CONTRACT,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
        }),
        instances: [{ browser: 'chromium', name: 'chromium' }],
      },
    },
  },
]

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'mandry/server': new URL('widgets/server.ts', import.meta.url).pathname } },
  test: {
    css: true,
    projects: PROJECTS,
    // Two cores: the real servers and databases of the tests want their share.
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // Vitest's own second is soon over on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
})
