import type { Locator } from 'playwright'

/**
 * Brings something into view. What is measured is pressed by its place: while it presses a locator, Playwright has listeners
 * in the page, whose time would count.
 *
 * @returns its middle, in pixels from the corner of the viewport
 */
export async function middleOf(target: Locator): Promise<readonly [x: number, y: number]> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to press: ${String(target)}`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}
