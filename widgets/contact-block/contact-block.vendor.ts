import { flag } from '../../src/public/element.ts'
import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

const shown = flag()

/** The library's block has the contacts alone, so an empty one shows them next to the form. */
export const vendor: VendorTag = {
  isKept: true,
  adapt: (widget) => ({
    ...widget,
    attributes: {
      ...(widget.attributes as object),
      info: Object.assign((value: unknown) => value === null || shown(value, () => {}), shown),
    },
  }),
}
