import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

/** The library hides what is around the content until its own script shows it, so the content alone stays. */
export const vendor: VendorTag = {
  like: 'popup-container',
  aliases: [],
  read(host) {
    const content = host.querySelector('.child-container')
    if (!content) return undefined
    return {
      attributes: {},
      shows: [content.textContent],
      apply: () => host.replaceChildren(...content.childNodes),
    }
  },
}
