import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { CONFIGURATION } from './support/menu.ts'
import { expect, test } from './support/test.ts'

const CHAPTER = {
  app_id: 7,
  slug_field_id: 1,
  status_field_id: 2,
  alternative_languages_field_id: 3,
}
const item = (item_id: number, slug: string, alternatives = '') => ({
  item_id,
  fields: [slug, '1', alternatives].map((field_value, index) => ({
    field_id: index + 1,
    field_value,
  })),
})
const APP = {
  app_id: 7,
  items_list: [
    item(1, '/en/tours/', '7.2'),
    item(2, '/uk/tury/', '7.1'),
    item(3, '/en/tours/sea/'),
  ],
}
/** A site whose server does not know a page's other languages. */
const UNKNOWN = { platform: { serverUrl: '/platform' }, chapters: { pages: CHAPTER } }

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('lang-switcher: without script the row shows the current language and links the others @thorough', async ({
    openHtml,
  }) => {
    const page = await openHtml('<lang-switcher></lang-switcher>', { configuration: CONFIGURATION })
    await expect(page.locator('lang-switcher [aria-current="true"]')).toHaveText(/English/)
    const link = page.getByRole('link', { name: 'Українська' })
    await expect(link).toHaveAttribute('hreflang', 'uk')
    await expect(link).toHaveAttribute('lang', 'uk')
    await expect(link).toHaveAttribute('href', '/uk/')
  })

  test('lang-switcher: without script the dropdown opens and leads to the other language @journey', async ({
    openHtml,
  }) => {
    const page = await openHtml('<lang-switcher variant="dropdown"></lang-switcher>', {
      configuration: CONFIGURATION,
    })
    const link = page.getByRole('link', { name: 'УКР Українська' })
    await expect(link).toBeHidden()
    await page.locator('lang-switcher summary').click()
    const asked = page.waitForRequest('**/uk/')
    await link.click()
    await asked
  })
})

for (const render of variants(true, false)) {
  test.describe(render ? 'server-rendered' : 'rendered in the browser', () => {
    test('lang-switcher: the dropdown closes by Esc, by a press elsewhere and when the focus leaves @journey @smoke', async ({
      openHtml,
    }) => {
      const page = await openHtml(
        '<lang-switcher variant="dropdown"></lang-switcher><p style="margin-top:200px"><button>Next</button></p>',
        { configuration: CONFIGURATION, render },
      )
      const summary = page.locator('lang-switcher summary')
      await summary.waitFor()
      await answering(page)
      const link = page.getByRole('link', { name: 'Українська' })
      await summary.press('Enter')
      await link.focus()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(summary).toBeFocused()
      await summary.click()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(link).toBeHidden()
      await summary.click()
      await link.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
      await expect(link).toBeHidden()
    })

    test('lang-switcher: it asks the platform, at a parent where the page has no other language', async ({
      openHtml,
      page,
      problems,
    }) => {
      const asked: string[] = []
      await page.route('**/platform/**', (route) => {
        asked.push(new URL(route.request().url()).search)
        return route.fulfill({ json: APP })
      })
      await openHtml('<site-header></site-header><lang-switcher></lang-switcher>', {
        configuration: UNKNOWN,
        render,
        url: '/en/tours/sea/page/2/',
      })
      const link = page.locator('lang-switcher').getByRole('link', { name: 'Українська' })
      await expect(link).toHaveAttribute('href', '/uk/tury/')
      await expect(page.locator('lang-switcher [aria-current="true"]')).toHaveText(/English/)
      await expect(page.locator('site-header a[hreflang=uk]')).toHaveAttribute('href', '/uk/tury/')
      // The two elements share one read, and it carries no secret.
      expect(asked).toEqual(['?app_id=7&token='])
      expect(problems).toEqual([])
    })

    test('lang-switcher: a dead platform is logged once for all switchers, and the current language stays @thorough', async ({
      openHtml,
      page,
      problems,
    }) => {
      await page.route('**/platform/**', (route) => route.abort())
      await openHtml('<site-header></site-header><lang-switcher></lang-switcher>', {
        configuration: UNKNOWN,
        render,
      })
      const lines = () => problems.filter((text) => text.startsWith('mandry:'))
      await expect.poll(lines).not.toEqual([])
      // The two share one read: its failure reaches both in one task.
      await page.evaluate(() => new Promise((next) => setTimeout(next)))
      expect(lines()).toEqual([
        expect.stringMatching(
          /: the page's languages are unknown: NetworkError: GET \/api\/app\/get.* got no answer/,
        ),
      ])
      await expect(page.locator('lang-switcher [aria-current="true"]')).toBeVisible()
    })
  })
}

test('lang-switcher: its links carry query and hash over, every value of a name, the path parameter left out @journey', async ({
  openHtml,
}) => {
  const page = await openHtml('<lang-switcher></lang-switcher>', {
    configuration: CONFIGURATION,
    url: '/en/?path=/en/tours/&theme=sea&theme=hills#list',
  })
  await answering(page)
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const [link] = event.composedPath() as HTMLAnchorElement[]
      Object.assign(window, { followed: link?.closest('a')?.href })
      event.preventDefault()
    })
  })
  const link = page.getByRole('link', { name: 'Українська' })
  await link.click()
  const followed = await page.evaluate(() => (window as { followed?: string }).followed)
  expect(followed).toMatch(/\/uk\/\?theme=sea&theme=hills#list$/)
  // The next click starts from what was written.
  await expect(link).toHaveAttribute('href', '/uk/')
})

test('lang-switcher: it reads the page from the query parameter "path"', async ({
  openHtml,
  page,
}) => {
  await page.route('**/platform/**', (route) => route.fulfill({ json: APP }))
  await openHtml('<lang-switcher></lang-switcher>', {
    configuration: UNKNOWN,
    url: '/preview?path=/uk/tury/page/3/',
    lang: 'uk',
  })
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/tours/')
})

test('lang-switcher: it takes versions from the attribute, the property and the JSON child @thorough', async ({
  openHtml,
  problems,
}) => {
  const json = (link: string) => JSON.stringify([{ langCode: 'uk', link }])
  const page = await openHtml(
    `<lang-switcher id="a" versions='${json('/attribute/')}'></lang-switcher>
     <lang-switcher id="b"><script type="application/json">${json('/child/')}</script></lang-switcher>
     <lang-switcher id="c" load="eager"></lang-switcher>`,
  )
  await expect(page.locator('#a a')).toHaveAttribute('href', '/attribute/')
  await expect(page.locator('#b a')).toHaveAttribute('href', '/child/')
  await page
    .locator('#c')
    .evaluate((host) => Object.assign(host, { versions: [{ langCode: 'uk', link: '/property/' }] }))
  await expect(page.locator('#c a')).toHaveAttribute('href', '/property/')
  expect(problems).toEqual([])
})

for (const place of variants('bottom: 0; right: 0', 'top: 0; left: 0'))
  test(`lang-switcher: each of 25 languages is reached from a switcher fixed at ${place}`, async ({
    openHtml,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    const languageVersions =
      'en de fr it es pt pl uk cs sk hu ro bg el tr ar he fa hi zh ja ko vi th sv'
        .split(' ')
        .map((langCode) => ({ langCode, link: `/${langCode}/` }))
    await openHtml(
      `<lang-switcher variant="dropdown" style="position:fixed;${place}"></lang-switcher><p style="height:3000px"></p>`,
      { configuration: { languageVersions } },
    )
    await answering(page)
    await page.locator('lang-switcher summary').press('Enter')
    for (const link of await page.locator('lang-switcher a').all()) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 0.9 })
    }
  })
