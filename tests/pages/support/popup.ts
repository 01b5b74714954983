import { expect, type Page } from '@playwright/test'

/** The element with its methods. */
export interface PopupElement extends HTMLElement {
  show(subject?: { readonly placement?: string }): void
  hide(): void
}

/** The open popup of the page, or the one of that name. */
export const dialogOf = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name ? { name } : {})

/** Opens a popup by its event. */
export const ask = (page: Page, popupId: string) =>
  page.evaluate(
    (id) => dispatchEvent(new CustomEvent('open-popup', { detail: { popupId: id } })),
    popupId,
  )

/** Waits for the script that keeps the page from scrolling, Tab in its order, and clicks on the backdrop. */
export async function untilModal(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
}

export async function clickBackdrop(page: Page): Promise<void> {
  await untilModal(page)
  await page.mouse.click(5, 400)
}
