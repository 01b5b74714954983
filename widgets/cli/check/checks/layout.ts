import { fault, type Check } from '../finding.ts'
import { observed } from '../observe.ts'
import { settles } from '../settles.ts'

/** The limit of "good" of the Web Vitals. */
const MAX_SHIFT = 0.1
/** A site that makes its pictures when they are first asked for may take that long. */
const MAX_PICTURES_MS = 60_000

/** Nothing jumps while the page loads and is scrolled to its end. */
export const layout: Check = async ({ page, pictures }) => {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  // Without HTTP/2, six of them keep the scripts waiting that the later checks need.
  await settles(() => pictures.size === 0, MAX_PICTURES_MS)
  const { shift, moved } = await observed(page)
  if (shift <= MAX_SHIFT) return []
  return [
    fault(
      `the layout shifts by ${shift.toFixed(2)}, more than ${MAX_SHIFT}: ${[...new Set(moved)].join(', ')}`,
      'Render the elements on the server, or keep their room free as the guide shows; give pictures width and height.',
      'troubleshooting#the-page-jumps-while-it-loads',
    ),
  ]
}
