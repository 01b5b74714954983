import type { Page } from '@playwright/test'

/** Keeps the sum of what moved by itself in `window.moved`. */
export const WATCH_SHIFTS = `<script>
  moved = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) moved += value
  }).observe({ type: 'layout-shift', buffered: true })
</script>`

/** To three decimals, as browsers' tools print it: one letter that moves by a pixel is 0.00001. */
export async function moved(page: Page): Promise<number> {
  const sum = await page.evaluate(() => Reflect.get(window, 'moved') as number)
  return Number(sum.toFixed(3))
}
