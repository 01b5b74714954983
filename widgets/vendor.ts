import { createVendor } from '../src/vendor/take-over.ts'
import { VENDOR_TAGS } from './vendor-tags.ts'

export const { takeOver, defineAlias } = createVendor(VENDOR_TAGS)
