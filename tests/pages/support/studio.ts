import { expect, type Page } from '@playwright/test'

// What tests of the studio's lists and forms look for.

/** The control of a field, by its name space. */
export const control = (page: Page, name: string) => page.locator(`[id$=".${name}"]`)
export const listRow = (page: Page, title: string) =>
  page.locator('.list-row').filter({ hasText: title })
export const saveStatus = (page: Page) => page.locator('.save-bar .save-status')
export const isSaved = (page: Page) =>
  expect(saveStatus(page)).toHaveAttribute('data-status', 'saved')

/** Presses the button of the form. */
export async function pressSave(page: Page): Promise<void> {
  await page
    .locator('.save-bar')
    .getByRole('button', { name: /^(Save|Зберегти)$/ })
    .click()
}

/** Saves the form, and waits for the answer. */
export async function save(page: Page): Promise<void> {
  await pressSave(page)
  await isSaved(page)
}
