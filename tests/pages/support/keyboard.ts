import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

interface Focus {
  /** What has the focus, in words; undefined when nothing has. */
  readonly name?: string
  /** Whether it is in the window and above all else. */
  readonly isInSight: boolean
  /** Whether one sees that it has the focus. */
  readonly isMarked: boolean
}

/** Where the focus is, within shadow roots as well. */
function readFocus(): Focus {
  let root: DocumentOrShadowRoot = document
  let at = root.activeElement
  while (at?.shadowRoot?.activeElement) {
    root = at.shadowRoot
    at = root.activeElement
  }
  if (!(at instanceof HTMLElement) || at === document.body || at.shadowRoot)
    return { isInSight: false, isMarked: false }
  const label = at.closest('label')
  const isAt = ({ left, top, width, height }: DOMRect) =>
    [0.05, 0.5, 0.95].some((share) => {
      const hit = root.elementFromPoint(left + width * share, top + Math.min(height / 2, 40))
      return hit !== null && (at.contains(hit) || hit.contains(at) || label?.contains(hit) === true)
    })
  const hasOutline = (element: Element | null | undefined, pseudo?: string) => {
    const style = element && getComputedStyle(element, pseudo)
    return style?.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2
  }
  return {
    name: `${at.localName} ${at.id || at.getAttribute('aria-label') || at.innerText}`.slice(0, 80),
    isInSight: [...at.getClientRects()].some(isAt),
    // Headings get the focus from scripts alone.
    isMarked:
      at.tabIndex < 0 ||
      [at, at.nextElementSibling, label].some((element) => hasOutline(element)) ||
      hasOutline(at, '::after'),
  }
}

/** Fails while nothing has the focus, or nobody can see what has it. */
export async function expectFocus(page: Page, where: string): Promise<void> {
  const seen = { name: expect.anything() as unknown, isInSight: true, isMarked: true }
  await expect.poll(() => page.evaluate(readFocus), where).toEqual(seen)
}

/** The form of a tour has some 200 controls. */
const MAX_STEPS = 150

/** Presses Tab until an element has the focus; on the way the focus is always somewhere in sight. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element.matches(':focus'))
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await isThere()) return
    await page.keyboard.press(key)
    const { name, isInSight, isMarked } = await page.evaluate(readFocus)
    // After the last element the browser's own controls have the focus for a step.
    if (name === undefined || (isInSight && isMarked)) continue
    await expectFocus(page, `Tab to ${String(wanted)}, at ${name}`)
  }
  throw new Error(`The Tab key does not lead to ${String(wanted)}`)
}
