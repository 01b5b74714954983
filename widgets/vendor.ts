import { createVendor } from '../src/vendor/adopt-markup.ts'
import { VENDOR_TAGS } from './vendor-tags.ts'

export const { adoptMarkup, defineAlias } = createVendor(VENDOR_TAGS)
