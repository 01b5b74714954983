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

  it('protects the studio as it protects pages, and links it nowhere', async () => {
    const { headers } = await fetch(`${site.url}/studio/`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    })
    for (const path of ['/en/', '/uk/', '/sitemap.xml', '/robots.txt'])
      expect(await (await fetch(site.url + path)).text()).not.toMatch(/inbox|\/studio/)
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

it.each([
  ['operations', { '/en/': 200, '/studio/': 200, '/readyz': 200 }],
  ['studio', { '/en/': 200, '/uk/tury/': 200, '/studio/': 404, '/readyz': 200 }],
])('a server without the folder demo/%s starts, and answers', async (name, statuses) => {
  const copy = mkdtempSync(join(tmpdir(), `mandry-without-${name}-`))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const left = resolve('demo', name)
  cpSync('demo', join(copy, 'demo'), { recursive: true, filter: (path) => resolve(path) !== left })
  for (const entry of readdirSync('.').filter((entry) => entry !== 'demo'))
    symlinkSync(resolve(entry), join(copy, entry))
  const site = await startSite({ program: join(copy, 'demo/main.ts') })
  onTestFinished(() => site.stop())
  for (const [path, status] of Object.entries(statuses))
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, status])
})
