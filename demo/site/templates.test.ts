import { describe, expect, it } from 'vitest'
import { firstPages } from '#demo/site/first-pages.ts'

const { pages } = firstPages()
const bodyOf = (slug: string) => pages.get(slug)?.body ?? ''
const linksTo = (slug: string, list: string) =>
  [...bodyOf(slug).matchAll(new RegExp(`<h3><a href="(${list}[^"]+)"`, 'g'))].map(([, to]) => to)

describe('pages of the first content', () => {
  it('the list of events begins with the nearest day; those without a day come last', () => {
    expect(linksTo('/en/events/', '/en/events/')).toEqual([
      '/en/events/ice-rink/',
      '/en/events/concerts/',
      '/en/events/lantern-festival/',
      '/en/events/new-year/',
      '/en/events/weddings/',
      '/en/events/conferences/',
    ])
  })

  it('the events that are open to everyone have a heading, and those that are ordered another', () => {
    const [, open = '', ordered = ''] = bodyOf('/en/events/').split('<h2>')
    expect(open).toMatch(/^Open to everyone<\/h2>/)
    expect(open.match(/<li class="card">/g)).toHaveLength(3)
    expect(ordered).toMatch(/^Staged for you<\/h2>/)
    expect(ordered.match(/<li class="card">/g)).toHaveLength(3)
  })

  it('no line of a Ukrainian page ends with a word of one letter, and none begins with a dash', () => {
    const bodies = [...pages.values()].filter(({ language }) => language === 'uk')
    expect(bodies.length).toBeGreaterThan(10)
    for (const { body } of bodies) {
      expect(body).not.toMatch(/[\s>("«\u00A0][авзійоуя] [^\s<]/i)
      expect(body).not.toMatch(/ [–—] /)
    }
    expect(bodyOf('/uk/')).toMatch(/[\s>]у\u00A0/)
  })
})
