import { fault, type Check, type Finding } from '../finding.ts'
import { settles } from '../settles.ts'

/** Sliders with more than fits are moved by their buttons. */
export const sliders: Check = async ({ page }) => {
  const findings: Finding[] = []
  const all = page.locator('reviews-slider')
  for (let index = 0; index < (await all.count()); index++) {
    const slider = all.nth(index)
    if (!(await slider.isVisible())) continue
    await slider.scrollIntoViewIfNeeded()
    const next = slider.locator('[part~=next]')
    const isMovable = () => slider.locator('[part=controls][data-movable]').isVisible()
    // All reviews fit.
    if ((await slider.locator('[part=review]').count()) < 2 || !(await settles(isMovable))) continue
    const place = () =>
      slider
        .locator('[part=review]')
        .first()
        .evaluate((review) => review.getBoundingClientRect().left)
    const before = await place()
    await next.click()
    if (!(await settles(async () => Math.abs((await place()) - before) > 5)))
      findings.push(
        fault(
          `slider ${index + 1} does not move at a press on "next"`,
          'Look for errors in the console, and for CSS of the page that stops scrolling inside it.',
        ),
      )
  }
  return findings
}
