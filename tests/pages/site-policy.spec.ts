import { isThorough } from '../support/test-size.ts'
import { expect, test } from './support/site.ts'

// Kept pages have hashes in their policy: one that does not fit would leave a page without styles, in all browsers.

const PAGES = [
  '/en/',
  `/uk/portfolio/?works=${isThorough ? 'all' : encodeURIComponent('Зима')}`,
  '/en/tours/?utm_source=a',
  '/en/none/',
]
/** Shown a second time, from the store. */
const KEPT = isThorough ? PAGES : PAGES.slice(0, 1)

test('site: a page breaks no rule of its policy and has its styles @thorough', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  for (const path of [...PAGES, ...KEPT]) {
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    const sheets = await page.evaluate(() => {
      const roots = [...document.querySelectorAll('*')].flatMap((each) => each.shadowRoot ?? [])
      return [document, ...roots].map((root) => root.styleSheets[0]?.cssRules.length ?? 0)
    })
    expect.soft(sheets.length, path).toBeGreaterThan(3)
    expect.soft(Math.min(...sheets), path).toBeGreaterThan(0)
    const violations = await page.evaluate((): unknown => Reflect.get(window, 'violations'))
    expect.soft(violations, path).toEqual([])
  }
})
