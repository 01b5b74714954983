import { expect, test } from './support/site.ts'

// Kept pages have hashes in their policy: one that does not fit would leave a page without styles, in all browsers.

for (const path of ['/en/', '/uk/portfolio/?works=all', '/en/tours/?utm_source=a', '/en/none/'])
  test(`site: ${path} breaks no rule of its policy and has its styles`, async ({ page, site }) => {
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    // Twice: from the store as well.
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(site.url + path)
      await page.waitForLoadState('networkidle')
      const sheets = await page.evaluate(() => {
        const roots = [...document.querySelectorAll('*')].flatMap((each) => each.shadowRoot ?? [])
        return [document, ...roots].map((root) => root.styleSheets[0]?.cssRules.length ?? 0)
      })
      expect(sheets.length).toBeGreaterThan(3)
      expect(Math.min(...sheets)).toBeGreaterThan(0)
      expect(await page.evaluate((): unknown => Reflect.get(window, 'violations'))).toEqual([])
    }
  })
