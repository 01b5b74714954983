// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { currentLinks } from '#src/behaviours/current-links.ts'
import { coreTime } from '../../tests/support/core-time.ts'
import { OTHER_PATHS, SAME_PATHS } from '../../tests/support/path-spellings.ts'

/** The addresses that are marked as the page's own. */
function marked(path: string, links: readonly string[]): (string | null)[] {
  history.replaceState(null, '', path)
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<nav>${links.map((link) => `<li><a href="${link}">x</a></li>`).join('')}</nav>`
  currentLinks(host, root, new AbortController().signal)
  return [...root.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'))
}

describe('currentLinks', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it('marks the links to the page, however they end', () => {
    const own = ['/en/tours', '/en/tours//', '/en/tours/index.html', '/en/tours/?a=1#b']
    expect(marked('/en/tours/', [...own, '/en/', '/en/tours/sea/', '#place'])).toEqual(own)
  })

  it.each(SAME_PATHS)('marks %s on %s, and the other way round', (one, other) => {
    expect(marked(other, [one, '/other/'])).toEqual([one])
    expect(marked(one, [other, '/other/'])).toEqual([other])
  })

  it.each(OTHER_PATHS)('does not mark %s on %s', (one, other) => {
    expect(marked(other, [one])).toEqual([])
  })

  it('takes no longer for many slashes', () => {
    const started = coreTime()
    const slashes = `/x${'/'.repeat(50_000)}y`
    expect(marked(slashes, ['/en/', slashes])).toEqual([slashes])
    expect(coreTime() - started).toBeLessThan(500)
  })
})
