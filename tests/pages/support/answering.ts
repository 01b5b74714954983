import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { INSTALLED } from '../../support/installed-package.ts'

/**
 * Waits until every element that is on the page, rendered, has its behaviour. A silent network says less: what the page
 * asked for may still wait for its turn to run, and more may be asked for then.
 */
export async function answering(page: Page): Promise<void> {
  const names = await readdir(join(INSTALLED, 'chunks'))
  const addressOf = (chunk: string) =>
    `/chunks/${names.find((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'))}`
  // The elements asked for it when they were found: they took their behaviours before this.
  await page.evaluate(
    async ([behaviours = '', rules = '']) => {
      await import(behaviours)
      const popups = [...document.querySelectorAll('popup-container')]
      if (popups.some(({ shadowRoot }) => shadowRoot?.querySelector('[data-rules]')))
        await import(rules)
    },
    [addressOf('behaviours'), addressOf('rules')],
  )
}
