import { isLinkTo } from '../site/path.ts'
import type { Enhancer } from './behaviours.ts'

/** Marks the links of a menu that lead to this page. A server did already, unless it rendered for another address. */
export const currentLinks: Enhancer = (_host, root) => {
  const { pathname, host } = location
  for (const link of root.querySelectorAll<HTMLAnchorElement>('nav li a[href]:not(.card)')) {
    const isPlace = link.getAttribute('href')?.startsWith('#')
    if (!isPlace && isLinkTo(link.href, pathname, host)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const entry of root.querySelectorAll('[data-parent]'))
    entry.toggleAttribute('data-branch', !!entry.querySelector('[aria-current]'))
}
