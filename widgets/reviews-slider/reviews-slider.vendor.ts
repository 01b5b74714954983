import { textIn } from '../../src/vendor/vendor-text.ts'
import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

export const vendor: VendorTag = {
  read(host) {
    const items = [...host.querySelectorAll('.review_item')].map((item) => ({
      review: textIn(item, '.review_text'),
      author: textIn(item, '.author'),
      position: textIn(item, '.position'),
    }))
    const data = { title: textIn(host, 'h2'), subtitle: textIn(host, '.subtitle'), items }
    return { attributes: { items: JSON.stringify(data) }, shows: [data] }
  },
}
