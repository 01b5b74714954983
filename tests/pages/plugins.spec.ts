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

test('plug-ins: modules of both kinds run in a page without a policy, and under a strict one with Trusted Types', async ({
  page,
  served,
}) => {
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  const strict = { nonce: NONCE, policy: true, integrity: HASHES }
  for (const moduleId of ['text', 'button'])
    for (const [policy, options] of [['', {}] as const, [TRUSTED, strict] as const])
      await test.step(`${moduleId}, ${policy || 'no policy'}`, async () => {
        await page.goto(served.urlWith(policy))
        expect(await attempt(page, moduleId, options)).toEqual(BOLD)
      })
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

for (const { what, policy, moduleId, nonce, message } of [
  {
    what: 'a page that demands Trusted Types gets the message to pass a policy',
    policy: TRUSTED,
    moduleId: 'text',
    nonce: NONCE,
    message:
      'Refused to run a module: text. The page demands Trusted Types: pass a policy that allows this code as "trustedTypesPolicy".',
  },
  {
    what: 'a page with a nonce gets the message to pass it',
    policy: STRICT,
    moduleId: 'text',
    message:
      'Refused to run a module: text. The page\'s Content-Security-Policy forbids inline scripts: pass its nonce as "nonce".',
  },
  {
    what: 'a page without blob: gets the message to allow it for class modules',
    policy: STRICT.replace(' blob:', ''),
    moduleId: 'button',
    nonce: NONCE,
    message:
      "Refused to run a module: button. The page's Content-Security-Policy forbids it: add blob: (or 'strict-dynamic') to its script-src.",
  },
])
  test(`plug-ins: ${what} @thorough`, async ({ page, served }) => {
    await page.goto(served.urlWith(policy))
    expect(await attempt(page, moduleId, nonce ? { nonce } : {})).toEqual({
      html: undefined,
      messages: [message],
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
