import { warning, type Check } from '../finding.ts'

/** What shows nothing until it is opened. */
const CLOSED = ['popup-container']

/** Visitors and search engines without script find content, too. */
export const withoutScript: Check = async ({ context, page, elements }) => {
  const plain = await context.browser()?.newContext({ javaScriptEnabled: false })
  if (!plain) return []
  try {
    const other = await plain.newPage()
    await other.goto(page.url(), { waitUntil: 'load' })
    const empty = await other.evaluate(
      ([selector, closed]) =>
        [...document.querySelectorAll(selector)]
          .filter((host) => !closed.includes(host.localName) && !host.closest(closed.join()))
          .filter((host) => {
            const root = host.shadowRoot?.querySelector('[data-mandry-root]')
            const content = (root ?? host).cloneNode(true) as Element
            content.querySelectorAll('script,style,template').forEach((unseen) => unseen.remove())
            const isSeen = 'img,picture,input,a[href],button'
            return !content.textContent?.trim() && !content.querySelector(isSeen)
          })
          .map(({ localName }) => localName),
      [elements, CLOSED] as const,
    )
    if (empty.length === 0) return []
    return [
      warning(
        `without script these are empty: ${[...new Set(empty)].join(', ')}`,
        'Render the page with mandry/server, or put content inside the elements.',
        'node',
      ),
    ]
  } finally {
    await plain.close()
  }
}
