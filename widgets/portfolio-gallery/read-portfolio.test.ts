import { describe, expect, it } from 'vitest'
import { readPortfolio } from '#widgets/portfolio-gallery/state/read-portfolio.ts'

function read(value: unknown) {
  const problems: string[] = []
  const portfolio = readPortfolio(value, (cause) => problems.push(cause))
  return { portfolio, problems }
}

describe('readPortfolio', () => {
  it('reads a list, or an object with the list, as a value or as JSON', () => {
    const images = [{ image: '/a.jpg' }]
    const work = { src: '/a.jpg', width: 600, height: 400 }
    const expected = { images: [work], total: 1, categories: [] }
    for (const value of [images, { images }, JSON.stringify(images), JSON.stringify({ images })])
      expect(read(value)).toEqual({ portfolio: expected, problems: [] })
  })

  it("reads pictures as the platform's own library names them", () => {
    const inPage = { image: { src: '/small.jpg', fullImage: '/full.jpg', alt: 'A', title: 'T' } }
    const inFile = { src: '/small.jpg', fullImage: '/full.jpg' }
    const { portfolio, problems } = read([inPage, inFile, { image: { src: '/only.jpg' } }])
    expect(portfolio?.images).toEqual([
      { src: '/full.jpg', width: 600, height: 400, alt: 'A', title: 'T' },
      { src: '/full.jpg', width: 600, height: 400 },
      { src: '/only.jpg', width: 600, height: 400 },
    ])
    expect(problems).toEqual([])
  })

  it('is undefined without a word where there is nothing', () => {
    for (const value of [null, undefined, ''])
      expect(read(value)).toEqual({ portfolio: undefined, problems: [] })
  })

  it.each(['{', '{}', '"list"', '7', 'true', '{"images":{}}', '{"images":null}'])(
    'tells that %s is not a list of pictures',
    (json) => {
      const { portfolio, problems } = read(json)
      expect(portfolio).toBeUndefined()
      expect(problems).toHaveLength(1)
    },
  )

  it('leaves wrong pictures out, tells them by their index, and keeps the others', () => {
    const { portfolio, problems } = read([
      { image: '/a.jpg' },
      null,
      'b.jpg',
      {},
      { image: ' ' },
      { image: 'javascript:alert(1)' },
      { image: ' /c.jpg ' },
    ])
    expect(portfolio?.images.map(({ src }) => src)).toEqual(['/a.jpg', '/c.jpg'])
    expect(problems.join('; ').split('; ')).toEqual([
      'images[1].image: expected an address',
      'images[2].image: expected an address',
      'images[3].image: expected an address',
      'images[4].image: expected an address',
      'images[5].image: links with this scheme are rejected',
    ])
  })

  it('does not flood the console', () => {
    const { problems } = read(Array.from({ length: 5000 }, () => ({})))
    const lines = problems.join('; ').split('; ')
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toBe('4990 more')
  })

  it('knows by the total that there are more', () => {
    const images = [{ image: '/a.jpg' }, { image: '/b.jpg' }]
    expect(read({ images, total: 120 }).portfolio?.total).toBe(120)
    expect(read({ images, total: '120' }).portfolio?.total).toBe(120)
    for (const total of [undefined, null, 1, -5, 'many', {}])
      expect(read({ images, total }).portfolio?.total).toBe(2)
    // Nothing is to be fetched for what was left out.
    expect(read({ images: [...images, {}], total: 3 }).portfolio?.total).toBe(2)
  })
})
