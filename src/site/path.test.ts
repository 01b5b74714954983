import { describe, expect, it } from 'vitest'
import { isLinkTo, sitePath } from '#src/site/path.ts'
import { coreTime } from '../../tests/support/core-time.ts'
import { OTHER_PATHS, SAME_PATHS } from '../../tests/support/path-spellings.ts'

describe('sitePath', () => {
  it.each([
    ['/en/tours/', '', '/en/tours/'],
    ['/en/tours/page/2/', '', '/en/tours'],
    ['/en/tours/page/2', '?utm=1', '/en/tours'],
    ['/preview', '?path=/uk/tury/', '/uk/tury/'],
    ['/preview', '?utm=1&path=/uk/tury/page/3/', '/uk/tury'],
    ['/preview', '?path=', '/preview'],
    ['/page/2/', '', '/'],
    ['/en/landing-page/', '', '/en/landing-page/'],
    ['/preview', '?path=/a/page/2%0A/page/3', '/a'],
  ])('reads %s%s as %s', (path, query, expected) => {
    expect(sitePath(path, query)).toBe(expected)
  })
})

describe('isLinkTo', () => {
  it.each([
    ['/en/tours/', '/en/tours/'],
    ['/en/tours', '/en/tours/'],
    ['/en/tours/', '/en/tours'],
    ['/en/tours/?utm=1#list', '/en/tours/'],
    ['/en/tours/index.html', '/en/tours/'],
    ['https://mandry.example/en/tours/', '/en/tours/'],
    ['//mandry.example/en/tours/', '/en/tours/'],
    ['/uk/тури/', '/uk/%D1%82%D1%83%D1%80%D0%B8/'],
    ['../tours/', '/en/tours/'],
    ['/', '/'],
    ['/en/tours//', '/en/tours/index.htm/'],
  ])('%s leads to %s', (link, path) => {
    expect(isLinkTo(link, path, 'mandry.example')).toBe(true)
  })

  it.each([
    ['/en/', '/en/tours/'],
    ['/en/tours/', '/en/'],
    ['/en/tour/', '/en/tours/'],
    ['https://other.example/en/tours/', '/en/tours/'],
    ['mailto:a@mandry.example', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[broken', '/'],
    ['#works', '/'],
    ['', '/'],
  ])('%s does not lead to %s', (link, path) => {
    expect(isLinkTo(link, path, 'mandry.example')).toBe(false)
  })

  it.each(SAME_PATHS)('%s and %s are one path', (one, other) => {
    expect(isLinkTo(one, other)).toBe(true)
    expect(isLinkTo(other, one)).toBe(true)
  })

  it.each(OTHER_PATHS)('%s and %s are two paths', (one, other) => {
    expect(isLinkTo(one, other)).toBe(false)
  })

  it('takes no longer for many slashes', () => {
    const slashes = `/x${'/'.repeat(50_000)}y`
    const started = coreTime()
    expect(isLinkTo(slashes, slashes)).toBe(true)
    expect(sitePath('/', `?path=${'/page/'.repeat(20_000)}%0A`)).toBe('/')
    expect(coreTime() - started).toBeLessThan(500)
  })

  it('takes no absolute link for its own where no host is known', () => {
    expect(isLinkTo('https://mandry.example/en/', '/en/')).toBe(false)
  })
})
