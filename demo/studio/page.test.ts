import { describe, expect, it } from 'vitest'
import { studioRoutes } from './server/routes.ts'

// Needs `npm run build`.

const studioAt = (origin: string) =>
  studioRoutes({ originOf: () => origin, apps: { enquiries: 7 } })
const studio = studioAt('https://mandry.example')

const get = async (path: string, headers: Record<string, string> = {}) =>
  await studio.request(path, { headers })

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
    const answer = await studioAt("http://evil.example;script-src,'none'").request('/studio/')
    expect(answer.headers.get('Content-Security-Policy')).toContain("connect-src 'self';")
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
      /<content-studio\s+owns-page\s+apps="{&quot;enquiries&quot;:7}"\s+language="en"/,
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
})
