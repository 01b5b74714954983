import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Server from 'mandry/server'
import { INSTALLED, publicEntries } from '../support/installed-package.ts'
import { NO_PHP, startPhpServer } from '../support/php-server.ts'
import { examplesIn } from '../support/run-example.ts'
import { expect, test } from './support/test.ts'
import { submitForm } from './support/delivery.ts'

const guide = readFileSync('docs/guides/enquiries.md', 'utf8')

test.skip(!!NO_PHP, NO_PHP)

test('enquiry.php takes what the guide’s page sends, with script and without @thorough', async ({
  page,
  browser,
}) => {
  const site = await startPhpServer({ successUrls: { after: '/after.html' } })
  const server = (await import(publicEntries().get('mandry/server') ?? '')) as typeof Server
  const example = examplesIn(guide).find(({ code }) => code.includes('action="/enquiry.php"'))
  const html = `<!doctype html><html lang="en"><head><title>Page</title></head><body>${example?.code}</body></html>`
  writeFileSync(join(site.root, 'index.html'), server.renderPage(html, { configuration: {} }))
  symlinkSync(INSTALLED, join(site.root, 'mandry'))

  await page.goto(`${site.url}/`)
  await submitForm(page)
  await expect(page.getByText('Successfull')).toBeVisible()
  expect(site.rows()).toMatchObject([{ form: 'default', suspected: 0 }])

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${site.url}/`)
  await submitForm(plain)
  await expect(plain.getByText('Thank you. Your enquiry is with us.')).toBeVisible()
  const [first, second] = site.rows()
  // A form with a page of its own leads there.
  const after = example?.code.replace('<contact-form', '<contact-form form-id="after"') ?? ''
  writeFileSync(join(site.root, 'index.html'), server.renderPage(after, { configuration: {} }))
  writeFileSync(join(site.root, 'after.html'), '<!doctype html><title>After</title><p>With us')
  await plain.goto(`${site.url}/`)
  await submitForm(plain)
  await expect(plain.getByText('With us')).toBeVisible()
  // The same enquiry, whichever way it came.
  expect(second?.inputs).toBe(first?.inputs)
  await context.close()
  await site.stop()
})
