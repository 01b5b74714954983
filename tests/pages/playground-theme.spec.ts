import type { Page } from '@playwright/test'
import { PRESETS } from '#demo/playground/theme/presets.ts'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/site.ts'

/** Of the page itself: what is in the frame has the colours that are tried out. */
const violations = (page: Page) => violationsOf(page, { exclude: '#frame' })

test('theme page: a token changes all widgets, the contrasts, the CSS and the address @thorough', async ({
  page,
  site,
  problems,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/playground/?page=theme`)
  await expect(page.locator('#stage')).toHaveAttribute('aria-busy', 'false')
  const frame = page.frameLocator('#frame')
  const button = frame.locator('page-banner').getByRole('button')
  const summary = page.getByText('Light: none of 27 pairs is too low.')
  await expect(summary).toBeVisible()
  for (const tag of ['site-header', 'portfolio-gallery', 'reviews-slider', 'contact-form'])
    await expect(frame.locator(tag).first()).toBeAttached()

  // By the keyboard alone.
  const primary = page.getByLabel('primary', { exact: true })
  await primary.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('#ff8800')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 136, 0)')
  await expect(page.getByText('Light: 3 of 27 pairs are too low.')).toBeVisible()
  await expect(page.locator('#snippet')).toContainText('--mandry-color-primary: #ff8800;')
  await expect(page).toHaveURL(/brand=light\.primary%3Dff8800/)
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Not a colour. Write one')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Pages of one kind have one set of colours.
  const below = page.getByRole('group', { name: 'Edit colours for' })
  await page.getByLabel('Dark', { exact: true }).check()
  await expect(page.getByText('Colours on dark pages')).toBeVisible()
  await expect(frame.locator('page-banner').getByText('Six days')).toHaveCSS(
    'color',
    'rgb(180, 197, 201)',
  )
  await expect(below).toHaveCount(0)
  await page.getByLabel('Auto').check()
  await expect(page.locator('#snippet')).toContainText('color-scheme: light dark;')
  await below.getByLabel('Dark').check()
  await expect(page.locator('#stage')).toHaveAttribute('aria-busy', 'false')
  await expect(button).toHaveCSS('background-color', 'rgb(127, 209, 199)')
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(page.locator('#snippet')).toContainText('--mandry-color-primary: #ff8800;')
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await violations(page)).toEqual([])
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(excess).toBeLessThanOrEqual(0)
  for (const { name } of PRESETS.toReversed()) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('Dark: none of 27 pairs is too low.')).toBeVisible()
    await expect(summary).toBeVisible()
  }
  await expect(page).not.toHaveURL(/primary/)
  expect(problems).toEqual([])
})
