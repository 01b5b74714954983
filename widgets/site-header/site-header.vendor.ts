import { oneLine } from '../../src/vendor/vendor-text.ts'
import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

/** Sites of the library have a header of their own, most often made from one template. */
export const vendor: VendorTag = {
  read(host) {
    const entries = [...host.querySelectorAll('nav > ul > li')]
    if (entries.length === 0) return undefined
    const logo = host.querySelector<HTMLImageElement>('a img')
    const button = host.querySelector('button-component')
    const name = logo?.alt ?? ''
    const menu = {
      homepage: logo?.closest('a')?.getAttribute('href') ?? '/',
      // It may have been taken over already.
      buttonHeaderText: button?.textContent?.trim() || button?.getAttribute('text') || '',
      menu: entries.map((entry) => ({
        ...linkIn(entry),
        childs: [...entry.querySelectorAll('ul > li')].map(linkIn),
      })),
    }
    const attributes = { menu: JSON.stringify(menu), name, logo: logo?.getAttribute('src') ?? '' }
    return { attributes, shows: [menu, name] }
  },
}

function linkIn(entry: Element) {
  const name = entry.firstElementChild ?? entry
  return { name: oneLine(name.textContent ?? ''), link: name.getAttribute('href') ?? '' }
}
