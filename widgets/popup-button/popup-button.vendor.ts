import { oneLine } from '../../src/vendor/vendor-text.ts'
import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

/** The library's button is a `div` or a link with the text; its handler belongs to the library's element. */
export const vendor: VendorTag = {
  read(host) {
    const text = oneLine(host.textContent)
    if (!text) return undefined
    return { attributes: { text }, shows: [text], apply: () => host.replaceChildren() }
  },
}
