import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

// The inbox on the real site, with enquiries that another program adds. Tests share a site: each looks for its own.

export { expect, test } from './site.ts'

/** A word that no other test has. */
export const newWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`
export const rows = (page: Page) => page.getByRole('list').locator('li.row')
export const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })
export const search = (page: Page) => page.getByRole('searchbox')
export const status = (page: Page, name: string) => page.getByRole('radio', { name })
export const found = (page: Page) => page.locator('#found')
export const details = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true })
/** The markup of the studio's shadow root: everything that the element holds. */
export const shadowHtml = (page: Page) =>
  page.locator('content-studio').evaluate(({ shadowRoot }) => shadowRoot?.innerHTML ?? '')
