import { describe, expect, it } from 'vitest'
import type { ImageFile } from '#src/site/picture.ts'
import { srcSet, variantsOf } from '#src/images/image-variants.ts'

const poster: ImageFile = {
  src: '/pictures/poster.jpg',
  width: 1600,
  height: 1200,
  formats: ['avif', 'webp'],
}

describe('variantsOf', () => {

  it('names each format after the full name of the file it was made of', () => {
    const addresses = variantsOf(poster, 'webp').map(({ address }) => address)
    expect(addresses).toEqual([
      '/pictures/poster-600.jpg.webp',
      '/pictures/poster-1200.jpg.webp',
      '/pictures/poster.jpg.webp',
    ])
  })

  it.each([
    [1201, [600, 1200, 1201]],
    [1200, [600, 1200]],
    [601, [600, 601]],
    [600, [600]],
    [320, [320]],
  ])('an image of %i px has the widths %j: none is made larger', (width, widths) => {
    const variants = variantsOf({ ...poster, width })
    expect(variants.map((variant) => variant.width)).toEqual(widths)
    expect(variants.at(-1)?.address).toBe('/pictures/poster.jpg')
  })

  it.each([
    ['/a.b/c.d.jpeg', '/a.b/c.d-600.jpeg'],
    ['/c.jpg?v=1.2/3', '/c-600.jpg?v=1.2/3'],
    ['/c.jpg#top', '/c-600.jpg#top'],
    ['https://cdn.example/c.png', 'https://cdn.example/c-600.png'],
    ['c.jpg', 'c-600.jpg'],
  ])('%s becomes %s', (src, smallest) => {
    expect(variantsOf({ src, width: 800 })[0]?.address).toBe(smallest)
  })

  it.each(['data:image/png;base64,AA.A', 'blob:https://a.example/b.c', '/image/12', '/a.b/c', ''])(
    '%j names no file, so it has none',
    (src) => expect(variantsOf({ src, width: 800 }, 'webp')).toEqual([]),
  )
})

describe('srcSet', () => {
  it('gives each file its width', () => {
    expect(srcSet(poster)).toBe(
      '/pictures/poster-600.jpg 600w, /pictures/poster-1200.jpg 1200w, /pictures/poster.jpg 1600w',
    )
    expect(srcSet({ ...poster, width: 500 }, 'avif')).toBe('/pictures/poster.jpg.avif 500w')
  })

  it('is not there when only the original exists', () => {
    expect(srcSet({ ...poster, formats: [] })).toBeUndefined()
    expect(srcSet({ ...poster, formats: undefined })).toBeUndefined()
    expect(srcSet({ ...poster, src: '/image/12' })).toBeUndefined()
  })

  it('keeps addresses whole that have spaces and commas', () => {
    expect(srcSet({ ...poster, src: ',two words,1.jpg', width: 600 }, 'webp')).toBe(
      '%2Ctwo%20words,1.jpg.webp 600w',
    )
    expect(srcSet({ ...poster, src: '/a.jpg?b=1,', width: 600 })).toBe('/a.jpg?b=1%2C 600w')
  })
})
