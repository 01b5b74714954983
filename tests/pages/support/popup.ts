import type { Page } from '@playwright/test'

/** The popup of the tests, by its heading. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enquiry' })

/** Opens a popup by its event. */
export const ask = (page: Page, popupId: string) =>
  page.evaluate(
    (id) => dispatchEvent(new CustomEvent('open-popup', { detail: { popupId: id } })),
    popupId,
  )
