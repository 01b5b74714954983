/** What belongs to a page, not into a popup or a button. */
const PAGE = 'main,script[src],site-header,site-footer,page-banner,popup-container'

/**
 * Puts back what an element written as `<page-banner />` has swallowed. HTML ignores the slash: all that follows in the
 * parent becomes the element's content, which its shadow root hides. A closed element has something behind it, or no part
 * of a page inside.
 *
 * @param tags a selector of all elements of ours
 */
export function freeSwallowed(host: Element, tags: string): void {
  const mayHold = host.matches('popup-container,popup-button')
  if (host.nextSibling || !host.querySelector(mayHold ? PAGE : `${PAGE},${tags}`)) return
  console.error(
    `mandry: <${host.localName}> is not closed, so the rest of the page was inside it and is moved back; HTML ignores the slash of "/>", so write </${host.localName}>`,
  )
  host.after(...host.childNodes)
}
