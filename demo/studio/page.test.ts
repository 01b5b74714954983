import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'

// Needs `npm run build`.

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory()
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  site.app.request(path, { headers })

describe('/studio/', () => {
  it('is kept by nobody and found by no search engine', async () => {
    const { status, headers } = await get('/studio/')
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toContain('noindex')
  })

  it('runs under the site’s strict policy, and may open a websocket to it alone', async () => {
    const policy = (await get('/studio/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{16}'/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("connect-src 'self' ws://mandry.example wss://mandry.example;")
  })

  it('adds nothing to the policy that a request made up', async () => {
    const { app, close } = await siteInMemory(Date.now, { origin: undefined })
    const answer = await app.request("http://evil.example;script-src,'none'/studio/")
    expect(answer.headers.get('Content-Security-Policy')).toContain("connect-src 'self';")
    await close()
  })

  it.each([
    ['/studio/?lang=uk', 'en', 'uk'],
    ['/studio/?lang=en', 'uk', 'en'],
    ['/studio/', 'uk-UA,uk;q=0.9,en;q=0.8', 'uk'],
    ['/studio/?lang=xx', 'de', 'en'],
  ])('%s for a browser that asks for %s is in %s', async (path, asked, language) => {
    const answer = await get(path, { 'Accept-Language': asked })
    expect(answer.headers.get('Content-Language')).toBe(language)
    expect(await answer.text()).toContain(`<html lang="${language}">`)
  })

  it.each(['/studio', '/inbox', '/inbox/'])('is reached by %s, too', async (path) => {
    const answer = await get(`${path}?lang=uk&status=done`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      301,
      '/studio/?lang=uk&status=done',
    ])
  })

  it('names the agency’s apps by their numbers, and holds no data', async () => {
    const page = await (await get('/studio/?lang=en')).text()
    expect(page).toMatch(
      /<content-studio\s+owns-page\s+apps="{&quot;enquiries&quot;:\d+}"\s+language="en"/,
    )
    expect(page.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/studio/assets/start.js">',
      '<script type="module" src="/studio/assets/studio.js">',
    ])
    for (const script of ['/studio/assets/start.js', '/studio/assets/studio.js']) {
      const source = await (await get(script)).text()
      const imports = source.match(/(?<=(from|import)\s*"\.)\/chunks\/[\w-]+\.js/g) ?? []
      expect(imports.length).toBeGreaterThan(0)
      for (const each of imports)
        expect(page).toContain(`rel="modulepreload" href="/studio/assets${each}"`)
    }
    // The texts of one language alone.
    const texts = page.match(/(?<=modulepreload" href=")[^"]*texts-[^"]*/g)
    expect(texts).toEqual([expect.stringContaining('/texts-start-en-')])
    const [address = ''] = texts ?? []
    expect(await (await get(address)).text()).toContain('Sign in')
    expect(page).toContain('<noscript>')
  })

  it('is linked nowhere', async () => {
    for (const path of ['/en/', '/uk/', '/sitemap.xml', '/robots.txt'])
      expect(await (await get(path)).text()).not.toMatch(/inbox|\/studio/)
  })
})
