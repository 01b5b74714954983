import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { INSTALLED } from '../../support/installed-package.ts'

/**
 * Waits until every element that is on the page, rendered, has its behaviour. A silent network says less: what the page
 * asked for may still wait for its turn to run, and more may be asked for then.
 */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => Symbol.for('mandry.loaded') in globalThis)
  const names = await readdir(join(INSTALLED, 'chunks'))
  const interaction = names.find((name) => /^interaction-.*\.js$/.test(name))
  // Elements take their behaviours when they are found. The rules of popups are in a chunk.
  await page.evaluate(async (chunk) => {
    const popups = [...document.querySelectorAll('popup-container')]
    if (popups.some(({ shadowRoot }) => shadowRoot?.querySelector('[data-rules]')))
      await import(chunk)
  }, `/chunks/${interaction}`)
}
