import { join, relative } from 'node:path'
import { readFile } from 'node:fs/promises'
import type * as Server from 'mandry/server'
import { INSTALLED, PACKAGE, publicEntries, scripts } from '../support/installed-package.ts'
import { expect, test } from './support/test.ts'

// The files of the installed package, as browsers get them.

/**
 * `elements.spec.ts` and `own-widget.spec.ts` bundle what imports React; `classic-script.spec.ts` runs what is no module; the
 * command and its template are for Node; the lite edition has runs of its own; the plug-in's script is for the editor of
 * WordPress.
 */
const isForBrowser = (file: string) =>
  !/^(server|define|shared|elements?\b|mandry\.iife|cli|template|lite|wordpress)/.test(file)
const FILES = scripts(INSTALLED).filter(isForBrowser)

test('package: every script loads in a browser', async ({ openHtml, problems }) => {
  const page = await openHtml('', { script: false })
  expect(FILES.length).toBeGreaterThan(20)
  const failures = await page.evaluate(async (files) => {
    const failed: string[] = []
    for (const file of files)
      await import(`/${file}`).catch((error: unknown) => failed.push(`${file}: ${String(error)}`))
    return failed
  }, FILES)
  expect(failures).toEqual([])
  expect(problems).toEqual([])
})

test('package: every public entry exports in a browser what it exports in Node @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml('', { script: false })
  for (const [entry, file] of publicEntries()) {
    if (!isForBrowser(relative(join(PACKAGE, 'dist'), file)) || entry === 'mandry') continue
    const inNode = Object.keys((await import(file)) as object)
    const path = `/${relative(join(PACKAGE, 'dist'), file)}`
    const inBrowser = await page.evaluate(
      async (path) => Object.keys((await import(path)) as object),
      path,
    )
    expect(inBrowser.toSorted(), entry).toEqual(inNode.toSorted())
  }
})

test('package: a second copy of the loader warns and does nothing', async ({
  openHtml,
  htmlServer,
  problems,
}) => {
  const other = '/other/mandry.js'
  htmlServer.put(other, await readFile(join(INSTALLED, 'mandry.js'), 'utf8'), 'text/javascript')
  const copy = `<script type="module" src="${other}"></script>`
  const banner = '<page-banner heading="Tours"></page-banner>'
  const page = await openHtml(banner + copy, { render: false })
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  await expect
    .poll(() => problems.filter((line) => line.startsWith('mandry:')))
    .toEqual([
      `mandry: ${htmlServer.url}${other} is a second copy of ${htmlServer.url}/mandry.js; remove one`,
    ])
})

test('package: a page that another version rendered warns, and works', async ({
  openHtml,
  problems,
}) => {
  const { renderPage } = (await import(publicEntries().get('mandry/server') ?? '')) as typeof Server
  const html = renderPage('<contact-form load="eager" send-delay="0"></contact-form>')
  const older = html.replace(/data-version="[^"]+"/, 'data-version="0.0.9"')
  expect(older).not.toBe(html)
  const page = await openHtml(older, { render: false })
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  await expect
    .poll(() => problems)
    .toEqual([
      `mandry: this page: it was rendered by mandry/server 0.0.9, but its script is mandry ${version}; use both of one version`,
    ])
  await page.getByRole('button').click()
  await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
})
