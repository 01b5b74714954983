import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWithPeople, type People } from '../../tests/support/demo/platform/people.ts'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

let people: People
beforeAll(async () => {
  people = await startWithPeople()
})
afterAll(() => people.platform.stop())

it.each(['/version', '/api/applist/get', '/api/app/get?token=wrong', '/file/avatar/none'])(
  'answers %s with no address for whoever is visited next',
  async (path) => {
    const { headers } = await people.platform.app.request(path)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

it.each(['/version', '/api/applist/get', '/api/app/get?token=wrong', '/api/get-items-chunk/1/1'])(
  'answers %s as data that cannot act and is not framed',
  async (path) => {
    const { headers } = await people.platform.app.request(path)
    expect(headers.get('Content-Security-Policy')).toBe(DATA_POLICY)
  },
)

it('answers a file so, too', async () => {
  const anna = await people.person('anna')
  const app_id = await people.newApp(anna)
  const file = JSON.stringify({ app_id, file_name: 'a.txt', format: 'text', source: 'text' })
  const { url } = (await people.as(anna, '/file/upload', { file })).body as { url: string }
  const { status, headers } = await people.platform.app.request(url)
  expect([status, headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer'])
})

describe('every answer of the site', () => {
  let site: SiteInMemory
  beforeAll(async () => {
    site = await siteInMemory()
  })
  afterAll(() => site.close())

  it.each([
    ['/', 302],
    ['/en/', 200],
    ['/en/missing/', 404],
    ['/missing', 404],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/brand/logo.svg', 200],
    ['/fonts/onest-latin.woff2', 200],
    ['/enquiries/token', 200],
    ['/enquiries/sent', 200],
    ['/playground/', 200],
  ])('%s (%i) is protected by the headers that all have', async (path, status) => {
    const answer = await site.app.request(path)
    expect(answer.status).toBe(status)
    const { headers } = answer
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    expect(headers.get('Permissions-Policy')).toMatch(/^(?=.*camera=\(\))(?=.*geolocation=\(\))/)
  })

  it.each(['/enquiries/token', '/upload-image-path'])(
    '%s is data that cannot act and is not framed',
    async (path) => {
      const method = path === '/upload-image-path' ? 'POST' : 'GET'
      const { headers } = await site.app.request(path, { method })
      expect(headers.get('Content-Security-Policy')).toBe(DATA_POLICY)
    },
  )

  it('keeps the policies that a page sets itself', async () => {
    const { headers } = await site.app.request('/en/')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })

  it('lets pages of other origins load the widgets', async () => {
    const { headers } = await site.app.request('/mandry/mandry.js')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  it.each([undefined, 'http://mandry.example'])(
    'asks for HTTPS only where the site has it, not for SITE_URL %s',
    async (origin) => {
      const other = await siteInMemory(Date.now, { origin })
      const { headers } = await other.app.request('/robots.txt')
      expect(headers.get('Strict-Transport-Security')).toBeNull()
      await other.close()
      const failed = await other.app.request('/en/')
      expect([failed.status, failed.headers.get('X-Content-Type-Options')]).toEqual([
        503,
        'nosniff',
      ])
    },
  )
})
