import type { VendorTag } from '../src/vendor/vendor-tag.ts'

/** What the tags of the platform's own library are here. */
export const VENDOR_TAGS: readonly VendorTag[] = Object.values(
  import.meta.glob<VendorTag>('./*/*.vendor.ts', { eager: true, import: 'vendor' }),
)
