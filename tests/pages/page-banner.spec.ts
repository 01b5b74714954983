import { expect, test } from './support/test.ts'

test('page-banner: the banner is there before any script', async ({ openHtml }) => {
  const page = await openHtml(
    '<page-banner heading="Lviv" subtitle="Small groups" parent-text="Tours" parent-link="/en/tours/"></page-banner>',
    {
      script: false,
    },
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Lviv' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Tours'])
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Tours' })).toHaveAttribute('href', '/en/tours/')
  await expect(page.locator('page-banner [aria-current=page]')).toHaveText('Lviv')
  await expect(page.getByText('Small groups')).toBeVisible()
})

test('page-banner: a changed attribute loads React, which keeps the server’s nodes', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml('<page-banner heading="Tours"></page-banner>')
  const heading = await page.locator('h1').elementHandle()
  await page.locator('page-banner').evaluate((banner) => banner.setAttribute('heading', 'Events'))
  await expect(page.locator('h1')).toHaveText('Events')
  expect(await page.locator('h1').evaluate((now, before) => now === before, heading)).toBe(true)
  expect(problems).toEqual([])
})

test('page-banner: an empty banner renders in the browser, in the language around it', async ({
  openHtml,
}) => {
  const page = await openHtml(
    '<div lang="uk"><page-banner data-heading="Тури" popup-id="form"></page-banner></div>',
    { render: false },
  )
  await expect(page.getByRole('heading', { name: 'Тури' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Замовити консультацію' })).toBeVisible()
})
