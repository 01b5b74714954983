import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

/** Ready links lead to the other languages as they are. */
export const vendor: VendorTag = {
  like: 'lang-switcher',
  aliases: ['language-switcher'],
  read: () => undefined,
}
