import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { examplesIn } from '../support/run-example.ts'
import { expect, test } from './support/test.ts'

// The pages of docs/recipes, as they stand there, in a browser.

/** The first HTML example of a recipe, with the scripts of the test's server. */
function recipe(name: string): string {
  const examples = examplesIn(readFileSync(`docs/recipes/${name}.md`, 'utf8'))
  const { code = '' } = examples.find(({ language }) => language === 'html') ?? {}
  return code.replaceAll('"/mandry/', '"/')
}

async function takeEnquiries(page: Page): Promise<Record<string, unknown>[]> {
  const taken: Record<string, unknown>[] = []
  await page.route('**/enquiries/token', (route) => route.fulfill({ json: { token: 'x' } }))
  await page.route('**/enquiries', async (route) => {
    taken.push(route.request().postDataJSON() as Record<string, unknown>)
    await route.fulfill({ json: { stored: true } })
  })
  return taken
}

const BARE = { render: false, script: false } as const

test('consent banner: the choice is applied, and kept for the next page', async ({
  openHtml,
  page,
}) => {
  await openHtml(recipe('consent-banner'), BARE)
  const banner = page.getByRole('region', { name: 'Consent' })
  await expect(page.locator('html')).not.toHaveAttribute('data-consent')
  await banner.getByRole('button', { name: 'Yes' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'statistics marketing')
  await expect(banner).toBeHidden()
})

test('language switch: the open page changes its language, and typed text stays', async ({
  page,
  openHtml,
}) => {
  await openHtml(recipe('language-switch'), {
    ...BARE,
    head: '<script type="module" src="/mandry.js"></script>',
  })
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Українська' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('ann@example.com')
})

test('several forms: each sends its own id', async ({ openHtml, page }) => {
  const enquiries = await takeEnquiries(page)
  await openHtml(recipe('several-forms'), BARE)
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send the plan' }).click()
  await expect.poll(() => enquiries.length).toBe(1)
  await page.getByRole('button', { name: 'Call me' }).click()
  const popup = page.locator('popup-container')
  await popup.getByLabel('Phone').fill('+380441234567')
  await popup.getByRole('button', { name: 'Call me' }).click()
  await expect.poll(() => enquiries.map(({ formId }) => formId)).toEqual(['tour', 'callback'])
})

test('thank-you page: the page is left when the enquiry has arrived', async ({
  openHtml,
  page,
  htmlServer,
}) => {
  const enquiries = await takeEnquiries(page)
  htmlServer.put('/thank-you/', '<!doctype html><title>Thanks</title>')
  await openHtml(recipe('thank-you-page'), BARE)
  await page.getByLabel(/Name/).fill('Ann')
  await page.getByLabel(/Email/).fill('ann@example.com')
  await page.getByRole('button', { name: 'Get in touch' }).click()
  await page.waitForURL(/\/thank-you\/\?form=default$/)
  expect(enquiries).toHaveLength(1)
})
