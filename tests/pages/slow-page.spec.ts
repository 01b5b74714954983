import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  const part = Promise.withResolvers<void>()
  const server = createServer(({ url }, response) => {
    // The browser asks for an icon, too.
    if (url !== '/') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write(`<!doctype html><html lang="en"><title>Slow</title>
      <script type="module" async src="/mandry.js"></script>${before}${after}${before}`)
    void part.promise.then(() => response.end(after))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const files of ['mandry.js', 'chunks/**'])
    await page.route(`${own}/${files}`, async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: htmlServer.url + pathname }) })
    })
  const widget = page.waitForResponse(/\/reviews-slider-/)
  await page.goto(`${own}/`, { waitUntil: 'commit' })
  // The widget is there before the rest of the page is.
  await scriptHasRun(page, (await widget).url())
  part.resolve()
  await expect(page.getByText('Not one of them in a hurry.')).toHaveCount(2)
  expect(problems).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  server.closeAllConnections()
  server.close()
})
