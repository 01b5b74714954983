import { readFileSync } from 'node:fs'
import { makeOwnWidget, type OwnWidget } from '../support/own-widget.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

// The price list of docs/guides/own-widget.md: a project that the package's command makes, with the files that the guide shows.

const GUIDE = readFileSync('docs/guides/own-widget.md', 'utf8')
const FILES = Object.fromEntries(
  [...GUIDE.matchAll(/^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$/gms)].map(([, path = '', text = '']) => [
    path,
    text,
  ]),
)
const VITE = 'node_modules/vite/bin/vite.js'

// One build for all of them.
test.describe.configure({ mode: 'default' })

let project: OwnWidget
let url = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  project = await makeOwnWidget('price-list')
  project.write(FILES)
  await project.run(VITE, 'build', '--logLevel', 'error')
  await project.run(VITE, 'build', '--ssr', 'src/server.ts', '--logLevel', 'error')
  url = await project.start()
})

test.afterAll(() => project.remove())

test('own widget: the guide shows every file that its price list needs', () => {
  expect(Object.keys(FILES)).toEqual(
    expect.arrayContaining(['src/price-list.element.ts', 'src/price-list.tsx', 'index.html']),
  )
})

test('own widget: its types are right, manifest and typings name it, and its own test passes @thorough', async () => {
  await project.run('node_modules/typescript/bin/tsc')
  await project.run('--test', 'tests/price-list.js')
  const print = 'console.log(require("fs").readFileSync("dist/custom-elements.json", "utf8"))'
  const manifest = JSON.parse(await project.run('-e', print)) as {
    readonly modules: readonly { readonly declarations: readonly object[] }[]
  }
  expect(manifest.modules[0]?.declarations[0]).toMatchObject({
    tagName: 'price-list',
    description: 'A list of prices that visitors can sort.',
    attributes: ['heading', 'currency', 'rows', 'popup-id', 'load'].map((name) => ({ name })),
  })
})

test('own widget: without script the prices are there @thorough', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(url)
  await expect(page.getByRole('row')).toContainText(['A week by the sea€420.00', /Three days/])
  await page.close()
})

test('own widget: with script they are hydrated, sorted at a press, and accessible', async ({
  page,
  problems,
}) => {
  await page.goto(url)
  await page.waitForFunction(() => customElements.get('price-list'))
  const list = page.locator('price-list')
  await list.getByRole('button', { name: 'Cheapest first' }).click()
  await expect(list.getByRole('button', { pressed: true })).toBeVisible()
  await expect(list.getByRole('rowheader')).toHaveText([
    'Three days in the hills',
    'A week by the sea',
  ])
  const opened = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('open-popup', ({ detail }) => resolve(detail)),
      ),
  )
  await list.getByRole('button', { name: 'Order' }).click()
  expect(await opened).toEqual({ popupId: 'form', placement: 'price-list' })
  await expectAccessible(page)
  // The demo page has no popup.
  expect(problems).toEqual(['mandry: <price-list>: no popup-id="form" here'])
})
