import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails with the rule and the elements of every accessibility violation on the page.
 *
 * @param disabled rules that do not fit a test page
 */
export async function expectAccessible(
  page: Page,
  disabled: readonly string[] = [],
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules([...disabled])
    // The other mode opens a second page for the results. Only frames of other origins need it.
    .setLegacyMode()
    .analyze()
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, target }) => [target, html]),
  ])
  expect(found).toEqual([])
}
