import { beforeAll, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import { MEMORY, openDatabase } from '#demo/platform/store/database.ts'
import { playgroundRoutes } from '#demo/playground/routes.ts'
import { seedSite } from '#demo/content/seed.ts'
import { openSite, siteDeps } from '../../tests/support/demo/site/site-app.ts'
import { MIGRATIONS } from '#demo/migrations.ts'

// The documents in the playground's frame, on the origin of the site and the studio. Needs `npm run build`.

let app: Hono
beforeAll(async () => {
  const { db } = await openDatabase({ dataDir: MEMORY }, console.error, MIGRATIONS)
  const deps = siteDeps(db)
  await seedSite(deps, 'a long password')
  const site = await openSite(deps)
  site.app.route('/', playgroundRoutes({ ...site, log: () => {} }))
  app = site.app
})

const SIGN_IN = '<a href="https://evil.example/">Sign in again</a>'
const FOREIGN = [
  `/playground/frame/popup-container/?content=${encodeURIComponent(SIGN_IN)}`,
  `/playground/frame/page-banner/?attrs=${encodeURIComponent('{"heading":"Sign in again"}')}`,
]
const FRAMED = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' }
const ask = async (path: string, headers: Record<string, string> = {}) =>
  await app.request(`https://mandry.example${path}`, { headers })

describe.each(FOREIGN)('%s', (path) => {
  it.each<[string, Record<string, string>]>([
    ['a link of another site', { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' }],
    ['an address that is typed in', { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' }],
    ['a frame of another site', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }],
    ['a browser that says neither', {}],
    ['such a browser from another site', { Referer: 'https://evil.example/playground/' }],
    ['such a browser from another page', { Referer: 'https://mandry.example/en/' }],
  ])('leads to the playground for %s', async (_who, headers) => {
    const answer = await ask(path, headers)
    expect(answer.status).toBe(302)
    expect(await answer.text()).not.toContain('Sign in again')
    const to = new URL(answer.headers.get('location') ?? '', 'https://mandry.example')
    expect(to.pathname).toBe('/playground/')
    expect(to.searchParams.get('widget')).toBe(path.split('/')[3])
    expect((await ask(to.pathname + to.search)).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['the playground', FRAMED],
    [
      'the playground without a safe connection',
      { Referer: 'https://mandry.example/playground/?x' },
    ],
  ])('is a document for the frame of %s', async (_who, headers) => {
    const answer = await ask(path, headers)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Sign in again')
  })
})

it('what the site itself says is shown to everybody', async () => {
  expect((await ask('/playground/frame/popup-container/')).status).toBe(200)
})

it('hostile content is left out', async () => {
  const content = encodeURIComponent('<a href="java&#9;script:alert(1)">Sign in</a>')
  const answer = await ask(`/playground/frame/popup-container/?content=${content}`, FRAMED)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toMatch(/script:alert|>Sign in</)
})
