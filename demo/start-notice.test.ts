import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { OWNER } from '#demo/content/seed.ts'
import { startSite, type RunningSite } from '../tests/support/site-server.ts'

// Needs `npm run build`.

describe('a server that has started', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  const messages = () =>
    site
      .printed()
      .filter(Boolean)
      .map((line) => (line.startsWith('{') ? JSON.parse(line).message : line) as string)

  it('says in its last lines where its parts are, who signs in and how, and where its data is', async () => {
    await expect
      .poll(() => messages().slice(-4))
      .toEqual([
        `Mandry runs at ${site.url}/`,
        `Playground: ${site.url}/playground/`,
        `Studio: ${site.url}/studio/. Sign in as "${OWNER}"; for a new password run: npm run admin -- set-password ${OWNER}`,
        expect.stringContaining(`Data: ${site.dataDir}, files: `),
      ])
  })

  it('answers at the addresses that it names', async () => {
    for (const path of ['/', '/playground/', '/studio/', '/studio/assets/studio.js'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  })

  it('runs the site alone with STUDIO=off and PLAYGROUND=off', async () => {
    await site.restart({ STUDIO: 'off', PLAYGROUND: 'off' })
    for (const path of ['/playground/', '/studio/', '/inbox/', '/studio/assets/studio.js'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
    expect((await fetch(`${site.url}/en/`)).status).toBe(200)
    await expect
      .poll(() => messages().slice(-2))
      .toEqual([`Mandry runs at ${site.url}/`, expect.stringContaining('Data: ')])
  })
})

it('a server without the folder of operations starts, and answers', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'mandry-without-operations-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const operations = resolve('demo/operations')
  cpSync('demo', join(copy, 'demo'), {
    recursive: true,
    filter: (path) => resolve(path) !== operations,
  })
  for (const name of readdirSync('.').filter((name) => name !== 'demo'))
    symlinkSync(resolve(name), join(copy, name))
  const site = await startSite({ program: join(copy, 'demo/main.ts') })
  onTestFinished(() => site.stop())
  for (const path of ['/en/', '/studio/', '/readyz'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
})
