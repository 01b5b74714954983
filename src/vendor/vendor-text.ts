const UNSEEN = 'script, style, template, noscript'

/** The text of the first element that a selector finds, on one line; empty if there is none. */
export function textIn(root: Element, selector: string): string {
  return oneLine(root.querySelector(selector)?.textContent ?? '')
}

export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/**
 * The first visible text inside an element that is not part of what is shown in its place.
 *
 * @param shown texts, or data that holds them
 */
export function lostText(host: Element, shown: readonly unknown[]): string | undefined {
  const known = shown.flatMap(textsIn).map(oneLine)
  return visibleTexts(host).find((text) => !known.some((each) => each.includes(text)))
}

function visibleTexts(host: Element): string[] {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    const text = oneLine(textContent ?? '')
    if (text && isVisible(parentElement, host)) texts.push(text)
  }
  return texts
}

/** Whether nothing inside the element hides it. The element itself may be in a part that is shown later. */
function isVisible(element: Element | null, host: Element): boolean {
  for (let at = element; at && at !== host; at = at.parentElement) {
    const { display, visibility, opacity } = getComputedStyle(at)
    if (at.matches(UNSEEN) || display === 'none' || visibility === 'hidden' || opacity === '0')
      return false
  }
  return true
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
