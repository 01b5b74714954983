import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type ViteUserConfig as UserConfig,
} from 'vitest/config'
import { BROWSER_FLAGS, findBrowser } from './tests/support/browser.ts'
import { publicEntries } from './tests/support/installed-package.ts'
import { SlowFirst } from './tests/support/slow-first.ts'
import { isThorough } from './tests/support/test-size.ts'

const executablePath = findBrowser()

/** Tests of what users get: `mandry/…` is the package that `npm run install:packed` has installed. */
const PACKAGE_TESTS = [
  'tests/package/**/*.test.ts',
  'tests/contract/*.test.ts',
  '{platform,src,widgets}/**/readme.test.ts',
]

const installed: UserConfig = {
  resolve: {
    alias: [...publicEntries()].map(([entry, file]) => ({
      find: new RegExp(`^${entry}$`),
      replacement: file,
    })),
  },
}
/** Tests of installed packages; those of `npm run test:thorough` in other runs. */
const LEFT_OUT = [
  '**/node_modules/**',
  'build/widget-template/**',
  ...(isThorough ? [] : ['**/*.thorough.test.ts']),
]

const REQUIRE_INSTALLED = 'tests/support/require-installed.ts'

const source = (file: string) => new URL(file, import.meta.url).pathname

/** What the demo imports of the package, as it is written here. */
const SOURCES = [
  { find: /^mandry\/server$/, replacement: source('widgets/entries/server.ts') },
  { find: /^mandry\/platform$/, replacement: source('platform/index.ts') },
  { find: /^mandry\/platform\/query$/, replacement: source('platform/query/index.ts') },
]

/**
 * What a browser does in a way of its own: requests and their bodies, redirects, uploads, websockets. In the size of
 * `npm run test:thorough` it has all files of the contract.
 */
const OF_BROWSERS = ['realtime', 'redirects', 'request', 'upload']
/** What only a browser has. */
const IN_PAGES = ['plugins-in-page', 'stored-session']

const contractFiles = (names: readonly string[]) =>
  names.map((name) => `tests/contract/${name}.contract.ts`)

/** The same files in Node and in a browser, each against a platform of its own. */
const CONTRACT = {
  include: ['tests/contract/**/*.contract.ts'],
  globalSetup: [REQUIRE_INSTALLED, 'tests/contract/support/platform-setup.ts'],
}

const PROJECTS: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    resolve: { alias: SOURCES },
    test: {
      name: 'unit',
      include: ['{platform,src,widgets,build,demo,tests}/**/*.test.{ts,tsx}'],
      exclude: [...PACKAGE_TESTS, ...LEFT_OUT],
      globalSetup: ['tests/support/postgres-setup.ts'],
    },
  },
  {
    extends: true,
    ...installed,
    test: {
      name: 'package',
      include: PACKAGE_TESTS,
      exclude: LEFT_OUT,
      globalSetup: [REQUIRE_INSTALLED],
    },
  },
  {
    extends: true,
    ...installed,
    test: { name: 'contract', ...CONTRACT, exclude: contractFiles(IN_PAGES) },
  },
  {
    extends: true,
    ...installed,
    test: {
      ...CONTRACT,
      ...(isThorough ? {} : { include: contractFiles([...OF_BROWSERS, ...IN_PAGES]) }),
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
  test: {
    css: true,
    projects: PROJECTS,
    // Programs log failed calls; only a failed test shows what it logged.
    silent: 'passed-only',
    // One more than the two cores of a small machine: each loads the modules of its own.
    maxWorkers: 3,
    // Files share processes: a third less processor time. What a file starts or replaces, it ends and puts back.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    hookTimeout: 60_000,
    // When a test is given up, on a busy machine too: what it proves never depends on how long it took.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
