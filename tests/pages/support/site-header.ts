import type { Page } from '@playwright/test'
import { answering } from './answering.ts'

/** A header, a long page and the popup that its button opens. */
export const PAGE = `<site-header></site-header>
  <main style="height:3000px"><button>On the page</button></main>
  <popup-container popup-id="form" heading="Enquiry">In the popup</popup-container>`

export const toggle = (page: Page) => page.getByRole('button', { name: 'Tours: pages' })

export const child = (page: Page) => page.getByRole('link', { name: 'Carpathians' })

export const header = (page: Page) => page.locator('site-header header')

export const burger = (page: Page) => page.getByRole('button', { name: 'Menu' })

/** Clicks a link and waits until the browser asks for where it leads. */
export async function follow(page: Page, name: string, path: string): Promise<void> {
  const asked = page.waitForRequest(`**${path}`)
  await page.getByRole('link', { name, exact: true }).click()
  await asked
}

/** What a visitor who waits for so long sees. The page's clock is the test's. */
export const WHILE_MS = 500

/** Waits until every change of colour in the shadow roots has ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap((host) => host.shadowRoot ?? [])
    const running = () => roots.flatMap((root) => root.getAnimations())
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(running().map(({ finished }) => finished))
  })
}

/** Scrolls, and waits until the page has heard of it. */
export async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, y)
    await heard
    await new Promise(requestAnimationFrame)
  }, top)
}

/** Waits until the behaviours answer. */
export async function alive(page: Page): Promise<void> {
  await header(page).waitFor()
  const popup = page.locator('popup-container [data-mandry-root]')
  await popup.waitFor({ state: 'attached' })
  await answering(page)
}
