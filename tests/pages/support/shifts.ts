import type { Page } from '@playwright/test'

/**
 * Keeps the sum of what moved by itself in `window.moved`, once the page is parsed: before that, a browser on a busy machine
 * now and then paints half a button. Our scripts run later.
 */
export const WATCH_SHIFTS = `<script>
  moved = 0
  new PerformanceObserver((list) => {
    const parsed = performance.getEntriesByType('navigation')[0].domInteractive || Infinity
    for (const { value, hadRecentInput, startTime } of list.getEntries())
      if (!hadRecentInput && startTime > parsed) moved += value
  }).observe({ type: 'layout-shift', buffered: true })
</script>`

/** To three decimals, as browsers' tools print it: one letter that moves by a pixel is 0.00001. */
export async function moved(page: Page): Promise<number> {
  const sum = await page.evaluate(() => Reflect.get(window, 'moved') as number)
  return Number(sum.toFixed(3))
}
