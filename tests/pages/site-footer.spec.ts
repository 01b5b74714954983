import { variants } from '../support/test-size.ts'
import { hideEmails } from './support/email-protection.ts'
import { CONFIGURATION } from './support/menu.ts'
import { expect, test } from './support/test.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('site-footer: without script it shows both menus, the schedule, the mail address and the year @journey', async ({
    openHtml,
  }) => {
    const page = await openHtml('<site-footer></site-footer>', { configuration: CONFIGURATION })
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
    const more = page.getByRole('navigation', { name: 'Explore' }).getByRole('link')
    await expect(pages).toHaveText(['About', 'Contacts'])
    await expect(more).toHaveText(['Carpathians', 'Black Sea', 'Weddings'])
    await expect(page.getByRole('list', { name: 'Tours' }).getByRole('link')).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Events' }).getByRole('link')).toHaveCount(1)
    await expect(page.getByText('Mon to Fri, 10:00 to 19:00')).toBeVisible()
    await expect(page.getByRole('link', { name: 'hello@mandry.example' })).toHaveAttribute(
      'href',
      'mailto:hello@mandry.example',
    )
    await expect(page.getByText(`© ${new Date().getFullYear()} Mandry`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mandry', exact: true })).toHaveAttribute(
      'href',
      '/en/',
    )
  })

  test('site-footer: without script it speaks Ukrainian, with both lines of the schedule @thorough', async ({
    openHtml,
  }) => {
    const page = await openHtml('<site-footer></site-footer>', {
      configuration: CONFIGURATION,
      lang: 'uk',
      url: '/uk/pro-nas/',
    })
    await expect(page.getByText('Пн–Пт, 10:00–19:00')).toBeVisible()
    await expect(page.getByText('Сб, 11:00–16:00')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Про нас' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

test('site-footer: it renders in the browser, and follows its attributes @journey @smoke', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml('<site-footer year="2031"></site-footer>', {
    configuration: CONFIGURATION,
    render: false,
  })
  await expect(page.getByText('© 2031 Mandry')).toBeVisible()
  await page.locator('site-footer').evaluate((host) => host.setAttribute('email', 'x@y.example'))
  await expect(page.getByRole('link', { name: 'x@y.example' })).toBeVisible()
  expect(problems).toEqual([])
})

test('site-footer: a page rendered before New Year hydrates after it without an error', async ({
  openHtml,
  page,
  problems,
}) => {
  await page.clock.setFixedTime(new Date('2040-01-01T00:00:01Z'))
  await openHtml('<site-footer></site-footer>', { configuration: CONFIGURATION })
  await page
    .locator('site-footer .copyright')
    .evaluate((line) => line.setAttribute('data-same', ''))
  await page.locator('site-footer').evaluate((host) => host.setAttribute('email', 'x@y.example'))
  await expect(page.getByRole('link', { name: 'x@y.example' })).toBeVisible()
  await expect(page.locator('site-footer .copyright')).toHaveAttribute('data-same', '')
  expect(problems).toEqual([])
})

test('site-footer: it shows a phone to call and an address with its map, where the site has them', async ({
  openHtml,
}) => {
  const generalInfo = [
    { phone: '+380 (44) 123-45-67', address: 'Podil, Kyiv', mapLink: 'https://maps.example/podil' },
  ]
  const page = await openHtml('<site-footer></site-footer>', {
    configuration: { generalInfo },
    script: false,
  })
  const phone = page.getByRole('link', { name: '+380 (44) 123-45-67' })
  await expect(phone).toHaveAttribute('href', 'tel:+380441234567')
  const address = page.getByRole('link', { name: 'Podil, Kyiv' })
  await expect(address).toHaveAttribute('href', 'https://maps.example/podil')
})

test('site-footer: it fits into 320 px @thorough', async ({ openHtml, page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await openHtml('<site-footer></site-footer>', { configuration: CONFIGURATION })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const configuration of variants<object | undefined>(
  {
    generalInfo: { name: 'Mandry', email: 'office@mandry.example' },
    languageConfig: { email: 'office@mandry.example' },
  },
  undefined,
))
  for (const javaScriptEnabled of variants(true, false))
    test.describe(`script: ${javaScriptEnabled}`, () => {
      test.use({ javaScriptEnabled })

      test(`site-footer and others: addresses stay readable behind a CDN that hides them, configured: ${!!configuration}`, async ({
        openHtml,
        page,
        htmlServer,
      }) => {
        await openHtml(
          `<p>write@mandry.example</p><page-banner heading="Write to banner@mandry.example"></page-banner>
           <contact-block info></contact-block><site-footer email="office@mandry.example"></site-footer>`,
          configuration ? { configuration } : {},
        )
        const html = hideEmails(await (await fetch(page.url())).text())
        htmlServer.put('/hidden/', html)
        await page.goto(new URL('/hidden/', htmlServer.url).href)
        expect(html).toContain('email-protection')
        const widgets = configuration ? ['site-footer', 'contact-block'] : ['site-footer']
        for (const element of widgets)
          await expect(
            page.locator(element).getByRole('link', { name: 'office@mandry.example' }),
          ).toHaveAttribute('href', 'mailto:office@mandry.example')
        await expect(page.getByRole('heading', { name: 'banner@mandry.example' })).toBeVisible()
      })
    })

test("site-footer: it links the owner's pages on networks, and shows the address under the platform's names", async ({
  openHtml,
}) => {
  const page = await openHtml('<site-footer></site-footer>', {
    configuration: {
      generalInfo: {
        name: 'Mandry',
        phone: ['+380 44 111 22 33', '+380 44 000 00 00'],
        fullAddress: 'Khreshchatyk 1, Kyiv',
        googleMaps: 'https://maps.example/kyiv',
        socLinks: {
          linkedin: 'https://linkedin.example/mandry',
          instagram: 'https://instagram.example/mandry',
          twitter: '',
          evil: 'javascript:alert(1)',
        },
      },
    },
  })
  const footer = page.locator('site-footer')
  const social = footer.locator('.social a')
  await expect(social).toHaveText(['LinkedIn', 'Instagram'])
  await expect(social.first()).toHaveAttribute('href', 'https://linkedin.example/mandry')
  await expect(footer.getByRole('link', { name: 'Khreshchatyk 1, Kyiv' })).toHaveAttribute(
    'href',
    'https://maps.example/kyiv',
  )
  await expect(footer.getByRole('link', { name: '+380 44 111 22 33' })).toBeVisible()
})
