import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { hold } from './support/hold.ts'
import { CONFIGURATION } from './support/menu.ts'
import { expect, test } from './support/test.ts'

// A page that renderPage gets without its configuration, which only a script has: nothing may freeze half empty.

const configuration = {
  ...CONFIGURATION,
  componentsConfigs: {
    ...CONFIGURATION.componentsConfigs,
    formConfig: [
      {
        id: 'main',
        title: 'A form of the site',
        inputs: [
          { name: 'email', type: 'email', required: 'true', title: 'Your address' },
          { name: 'city', type: 'short', title: 'City' },
        ],
      },
    ],
  },
}
const SCRIPT = `window.getConfig = () => (${JSON.stringify(configuration)})`
const PAGE = `<site-header></site-header><page-banner heading="Tours"></page-banner>
  <contact-form form-id="main"></contact-form><site-footer></site-footer>`

test('script configuration: with an inline script the browser renders what the server could not', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(PAGE, { head: `<script>${SCRIPT}</script>` })
  await expect(page.locator('site-header').getByRole('link', { name: 'About' })).toBeVisible()
  await expect(page.locator('site-footer').getByRole('link', { name: 'About' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A form of the site' })).toBeVisible()
  await page.getByLabel('City').fill('Lviv')
  await expect(page.getByLabel('City')).toHaveValue('Lviv')
  expect(problems).toEqual([])
})

const TOLD =
  'mandry: page configuration: elements were rendered without that of getConfig(), so they are rendered again; give renderPage the option "configuration"'

test('script configuration: with a script file the default rendering is replaced, and typed text stays @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await page.route(/\/config\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  const arrive = await hold(page, /forms-/)
  await openHtml(PAGE, { head: '<script defer src="/config.js"></script>' })
  await page.getByLabel(/Email/).fill('ann@example.com')
  arrive()
  await expect(page.locator('site-header').getByRole('link', { name: 'About' })).toBeVisible()
  await expect(page.locator('site-footer').getByRole('link', { name: 'About' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A form of the site' })).toBeVisible()
  await expect(page.getByLabel('Your address')).toHaveValue('ann@example.com')
  await expect(page.getByLabel('City')).toBeVisible()
  // Told once. Hydration starts from what the server saw, so React has nothing to complain of.
  expect(problems).toEqual([TOLD])
})

test('script configuration: a script file that comes after the loader is waited for @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  let arrive = () => {}
  const wanted = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/config\.js$/, async (route) => {
    await wanted
    await route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  const opened = openHtml('<site-header></site-header>', {
    head: '<script async src="/config.js"></script>',
  })
  await page.waitForFunction(() => document.readyState === 'interactive')
  await answering(page)
  await expect(page.locator('site-header').getByRole('link', { name: 'About' })).toBeHidden()
  arrive()
  await opened
  await expect(page.locator('site-header').getByRole('link', { name: 'About' })).toBeVisible()
  expect(problems).toEqual([TOLD])
})

test('script configuration: beside a script both sides read the configuration tag @thorough', async ({
  openHtml,
  problems,
}) => {
  const other = { componentsConfigs: { languageConfig: [{ homepage: 'Start' }] } }
  const page = await openHtml('<page-banner heading="Tours" load="eager"></page-banner>', {
    head: `<script>${SCRIPT}</script>
      <script type="application/json" data-mandry-configuration>${JSON.stringify(other)}</script>`,
  })
  await page.waitForFunction(() => customElements.get('page-banner'))
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible()
  expect(problems).toEqual([])
})

const LATE: readonly { readonly how: string; readonly late: string }[] = [
  { how: 'a timer assigns', late: `setTimeout(() => { ${SCRIPT} })` },
  {
    how: 'an inline script that an optimiser adds declares',
    late: `const t = document.createElement('script'); t.text = 'function getConfig() { return (' + ${JSON.stringify(JSON.stringify(configuration))} + ') }'; document.head.append(t)`,
  },
  {
    how: 'a script file that is added later declares',
    late: `const t = document.createElement('script'); t.src = '/config.js'; document.head.append(t)`,
  },
  {
    how: 'a JSON tag that is added later has',
    late: `const t = document.createElement('script'); t.type = 'application/json'; t.dataset.mandryConfiguration = ''; t.text = ${JSON.stringify(JSON.stringify(configuration))}; document.head.append(t)`,
  },
  {
    how: 'a JSON tag that is filled later has',
    late: `document.querySelector('[data-mandry-configuration]').textContent = ${JSON.stringify(JSON.stringify(configuration))}`,
  },
]

for (const [at, { how, late }] of LATE.entries())
  // Where one is tried, it is the other one for the next way.
  for (const render of how.includes('filled') ? [false] : variants(at % 2 === 0, at % 2 !== 0))
    test(`script configuration: ${how} the configuration after the elements, server-rendered: ${render}`, async ({
      openHtml,
      htmlServer,
    }) => {
      htmlServer.put(
        '/config.js',
        `function getConfig() { return (${JSON.stringify(configuration)}) }`,
        'text/javascript',
      )
      const empty = how.includes('filled')
        ? '<script type="application/json" data-mandry-configuration></script>'
        : ''
      const page = await openHtml(PAGE, { render, head: empty })
      await answering(page)
      await page.getByLabel(/Email/).fill('ann@example.com')
      await expect(page.locator('site-header').getByRole('link', { name: 'About' })).toBeHidden()
      await page.evaluate((code) => {
        const script = document.createElement('script')
        script.text = `{${code}}`
        document.head.append(script)
      }, late)
      await expect(page.locator('site-header').getByRole('link', { name: 'About' })).toBeVisible()
      await expect(page.locator('site-footer').getByRole('link', { name: 'About' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'A form of the site' })).toBeVisible()
      await expect(page.getByLabel('Your address')).toHaveValue('ann@example.com')
    })
