import { describe, expect, it } from 'vitest'
import { linkTo, ssrLinkTo, targetOf } from '#widgets/portfolio-gallery/state/links.ts'

function links(query: string, category = 'Events') {
  const problems: string[] = []
  const target = targetOf(query, (cause) => problems.push(cause))
  return { link: linkTo(target, category), served: ssrLinkTo(target, category), problems }
}

describe('links of categories', () => {
  it('are the hash, and for servers the parameter too', () => {
    expect(links('')).toEqual({ link: '#Events', served: '?works=Events#Events', problems: [] })
  })

  it('keep the page’s other parameters', () => {
    expect(links('?utm=a&works=all').served).toBe('?utm=a&works=Events#Events')
  })

  it('lead to the page that the query’s path names', () => {
    const { link, served, problems } = links('?path=/en/portfolio/&utm=a')
    expect(link).toBe('/en/portfolio/#Events')
    expect(served).toBe('/en/portfolio/?works=Events#Events')
    expect(problems).toEqual([])
    expect(links('?path=%2Fp%3Fa%3D1%23x').link).toBe('/p?a=1#Events')
  })

  it.each([
    '//other.example/',
    '/\\other.example/',
    '/\t/other.example/',
    '/.//other.example/',
    'https://other.example/',
    'javascript:alert(1)',
    'portfolio/',
    '\\\\other.example',
  ])('stay on the site for the path %j', (path) => {
    const { link, problems } = links(`?path=${encodeURIComponent(path)}`)
    expect(link).toBe('#Events')
    expect(problems).toHaveLength(1)
  })

  it('encode names', () => {
    expect(links('', 'A/B & "C" <#1>')).toMatchObject({
      link: '#A%2FB%20%26%20%22C%22%20%3C%231%3E',
      served: '?works=A%2FB+%26+%22C%22+%3C%231%3E#A%2FB%20%26%20%22C%22%20%3C%231%3E',
    })
  })
})
