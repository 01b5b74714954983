// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { currentEntry } from '#widgets/site-header/behaviours/page-state.ts'
import { coreTime } from '../../support/core-time.ts'

/** The addresses that are marked as the page's own. */
function marked(path: string, links: readonly string[]): (string | null)[] {
  history.replaceState(null, '', path)
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<div class="entries">${links.map((link) => `<a href="${link}">x</a>`).join('')}</div>`
  currentEntry(host, root, new AbortController().signal)
  return [...root.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'))
}

describe('currentEntry', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it('marks the links to the page, however they end', () => {
    const own = ['/en/tours', '/en/tours//', '/en/tours/index.html', '/en/tours/?a=1#b']
    expect(marked('/en/tours/', [...own, '/en/', '/en/tours/sea/'])).toEqual(own)
  })

  it('takes no longer for many slashes', () => {
    const started = coreTime()
    const slashes = `/x${'/'.repeat(50_000)}y`
    expect(marked(slashes, ['/en/', slashes])).toEqual([slashes])
    expect(coreTime() - started).toBeLessThan(500)
  })
})
