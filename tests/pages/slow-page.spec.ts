import { startSlowServer } from './support/slow-server.ts'
import { expect, test } from './support/test.ts'
import { scriptHasRun } from './support/time.ts'

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
  slow.stop()
})
