import { createVendor } from '../../src/vendor/adopt-markup.ts'
import type { VendorTag } from '../../src/vendor/vendor-tag.ts'
import { ALIASES } from '../aliases.ts'

const tags = import.meta.glob<VendorTag>('../*/*.vendor.ts', { eager: true, import: 'vendor' })

/** What makes the elements work on pages of the platform's own library. */
export const { adoptMarkup, defineAlias } = createVendor(
  Object.fromEntries(
    Object.entries(tags).map(([file, tag]) => [file.split('/').at(-2) ?? '', tag]),
  ),
  ALIASES,
)
