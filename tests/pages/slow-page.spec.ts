import { startSlowServer } from './support/slow-server.ts'
import { expect, renderPage, test } from './support/test.ts'
import { drawFrames, scriptHasRun } from './support/time.ts'

const REVIEWS = JSON.stringify([{ text: 'Not one of them in a hurry.', name: 'A teacher' }])
const [before, after] = [
  '<reviews-slider><script type="application/json">',
  `${REVIEWS}</script></reviews-slider>`,
]

test('loader: an async script waits for the content of elements that arrive slowly', async ({
  page,
  htmlServer,
  problems,
}) => {
  const slow = await startSlowServer(
    `<!doctype html><html lang="en"><title>Slow</title>
      <script type="module" async src="/mandry.js"></script>${before}${after}${before}`,
    after,
  )
  for (const files of ['mandry.js', 'chunks/**'])
    await page.route(`${slow.url}/${files}`, async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: htmlServer.url + pathname }) })
    })
  const widget = page.waitForResponse(/\/reviews-slider-/)
  await page.goto(`${slow.url}/`, { waitUntil: 'commit' })
  // The widget is there before the rest of the page is.
  await scriptHasRun(page, (await widget).url())
  slow.finish()
  await expect(page.getByText('Not one of them in a hurry.')).toHaveCount(2)
  expect(problems).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await slow.stop()
})

test('loader: a classic script in the head waits for an element whose server-rendered markup arrives slowly @thorough', async ({
  page,
  cdn,
  problems,
}) => {
  const html = renderPage(
    `<!doctype html><html lang="en"><head><title>Slow</title><script src="${cdn.url}/mandry.iife.js"></script></head>
      <body><popup-button popup-id="form">Write</popup-button>
      <popup-container popup-id="form" heading="Write to us">We answer today.</popup-container></body></html>`,
    { url: '/' },
  )
  const middle = html.indexOf('<dialog')
  const slow = await startSlowServer(html.slice(0, middle), html.slice(middle))
  await page.goto(`${slow.url}/`, { waitUntil: 'commit' })
  await page.locator('popup-container').waitFor({ state: 'attached' })
  await drawFrames(page)
  slow.finish()
  await page.getByRole('button', { name: 'Write' }).click()
  await expect(page.getByText('We answer today.')).toBeVisible()
  expect(problems).toEqual([])
  await slow.stop()
})
