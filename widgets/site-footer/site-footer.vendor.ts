import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

/** Sites of the library write the template of their footer themselves. */
export const vendor: VendorTag = {
  isKept: true,
}
