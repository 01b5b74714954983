import type { Page } from '@playwright/test'
import type * as modules from '../../platform/modules/index.ts'
import { HASHES, NONCE, startModulesPage, type ModulesPage } from './support/modules-page.ts'
import { expect, test as base } from './support/test.ts'

// Plug-ins in pages with the policies that sites have. The page's own script is as strict as it can be; what a kind of
// module needs on top is in the guide.

const test = base.extend<{ served: ModulesPage }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
  served: async ({}, provide) => {
    const served = await startModulesPage()
    await provide(served)
    await served.stop()
  },
})

const SELF = "default-src 'none'; connect-src 'self'; style-src 'self'; base-uri 'none'"
const STRICT = `${SELF}; script-src 'self' 'nonce-${NONCE}' blob:`
const TRUSTED = `${STRICT}; require-trusted-types-for 'script'; trusted-types plugins`

interface Attempt {
  readonly nonce?: string
  readonly policy?: boolean
  readonly integrity?: Readonly<Record<string, string>>
}

interface Result {
  /** How the value `x` is rendered; undefined without a plug-in. */
  readonly html: string | undefined
  readonly messages: readonly string[]
  /** Global names that are new or stand for something else. */
  readonly changed: readonly string[]
}

/** Loads a module in the page and renders a value with it. */
async function attempt(page: Page, moduleId: string, options: Attempt = {}): Promise<Result> {
  const run = async ({ moduleId, nonce, policy, integrity }: Attempt & { moduleId: string }) => {
    const path = '/modules.js'
    const { createPluginLoader } = (await import(path)) as typeof modules
    const createScript = (code: string) => code
    const factory = (
      window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes
    const trusted = policy ? factory?.createPolicy('plugins', { createScript }) : undefined
    const messages: string[] = []
    const tell = (message: unknown) => void messages.push(String(message))
    const loader = createPluginLoader({
      allow: [location.origin],
      paths: { fileServerUrl: location.origin },
      integrity,
      nonce,
      trustedTypesPolicy: trusted as modules.ScriptPolicy | undefined,
      log: { warn: tell, error: tell },
    })
    const shot = () =>
      new Map(
        Reflect.ownKeys(window).map((name) => [
          name,
          Object.getOwnPropertyDescriptor(window, name)?.value as unknown,
        ]),
      )
    const before = shot()
    const plugin = await loader.load(moduleId)
    const html = (await plugin?.getInterpretation('x', 'bold'))?.html
    const changed = Array.from(shot())
      .filter(([name, value]) => !before.has(name) || !Object.is(before.get(name), value))
      .map(([name]) => String(name))
    return { html, messages, changed }
  }
  return await page.evaluate(run, { ...options, moduleId })
}

const BOLD = { html: '<b>x</b>', messages: [], changed: [] }

for (const moduleId of ['text', 'button'])
  test(`plug-ins: the module ${moduleId} runs in a page without a policy`, async ({
    page,
    served,
  }) => {
    await page.goto(served.urlWith(''))
    expect(await attempt(page, moduleId)).toEqual(BOLD)
  })

for (const moduleId of ['text', 'button'])
  test(`plug-ins: the module ${moduleId} runs under a strict policy with Trusted Types`, async ({
    page,
    served,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    await page.goto(served.urlWith(TRUSTED))
    expect(
      await attempt(page, moduleId, { nonce: NONCE, policy: true, integrity: HASHES }),
    ).toEqual(BOLD)
    expect(problems).toEqual([])
  })

test("plug-ins: a class module runs under 'strict-dynamic', without blob: @thorough", async ({
  page,
  served,
}) => {
  const policy = `${SELF}; script-src 'nonce-${NONCE}' 'strict-dynamic'`
  await page.goto(served.urlWith(policy))
  await page.evaluate(() => undefined)
  expect(await attempt(page, 'button')).toEqual(BOLD)
})

test('plug-ins: a page that demands Trusted Types gets the message to pass a policy @thorough', async ({
  page,
  served,
}) => {
  await page.goto(served.urlWith(TRUSTED))
  expect(await attempt(page, 'text', { nonce: NONCE })).toEqual({
    html: undefined,
    messages: [
      'Refused to run a module: text. The page demands Trusted Types: pass a policy that allows this code as "trustedTypesPolicy".',
    ],
    changed: [],
  })
})

test('plug-ins: a page with a nonce gets the message to pass it @thorough', async ({
  page,
  served,
}) => {
  await page.goto(served.urlWith(STRICT))
  expect(await attempt(page, 'text')).toEqual({
    html: undefined,
    messages: [
      'Refused to run a module: text. The page\'s Content-Security-Policy forbids inline scripts: pass its nonce as "nonce".',
    ],
    changed: [],
  })
})

test('plug-ins: a page without blob: gets the message to allow it for class modules @thorough', async ({
  page,
  served,
}) => {
  await page.goto(served.urlWith(STRICT.replace(' blob:', '')))
  expect(await attempt(page, 'button', { nonce: NONCE })).toEqual({
    html: undefined,
    messages: [
      "Refused to run a module: button. The page's Content-Security-Policy forbids it: add blob: (or 'strict-dynamic') to its script-src.",
    ],
    changed: [],
  })
})

test('plug-ins: a script that cannot be read goes to the log, not to the page', async ({
  page,
  served,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(served.urlWith(STRICT))
  expect(await attempt(page, 'number', { nonce: NONCE })).toEqual({
    html: undefined,
    messages: ['Error while evaluating a module: number'],
    changed: [],
  })
  expect(problems).toEqual([])
})
