import { describe, expect, it } from 'vitest'
import { variantsOf as fromBrowser } from '../../src/images/image-variants.ts'
import { IMAGE_FORMATS } from '../../src/site/picture.ts'
import { readVariant, variantsOf } from '#demo/images/variant.ts'

describe('readVariant', () => {
  it.each([
    ['lviv.jpg', 'lviv.jpg', undefined, 'jpeg'],
    ['lviv-600.jpg', 'lviv.jpg', 600, 'jpeg'],
    ['lviv-1200.jpg.webp', 'lviv.jpg', 1200, 'webp'],
    ['lviv.jpg.avif', 'lviv.jpg', undefined, 'avif'],
    ['uploads/2026/lviv-600.png', 'uploads/2026/lviv.png', 600, 'png'],
    ['lviv.webp', 'lviv.webp', undefined, 'webp'],
    ['lviv-601.jpg', 'lviv-601.jpg', undefined, 'jpeg'],
    ['tour-2-600.jpeg', 'tour-2.jpeg', 600, 'jpeg'],
  ])('%s', (file, original, width, format) => {
    expect(readVariant(file)).toEqual({ file, original, width, format })
  })
})

describe('variantsOf', () => {
  it('names every file of a picture, itself first', () => {
    expect(variantsOf('a/lviv.jpg').map(({ file }) => file)).toEqual([
      'a/lviv.jpg',
      'a/lviv.jpg.avif',
      'a/lviv.jpg.webp',
      'a/lviv-600.jpg',
      'a/lviv-600.jpg.avif',
      'a/lviv-600.jpg.webp',
      'a/lviv-1200.jpg',
      'a/lviv-1200.jpg.avif',
      'a/lviv-1200.jpg.webp',
    ])
  })

  it('refuses what is a copy', () => {
    for (const copy of ['lviv-600.jpg', 'lviv.jpg.webp', 'lviv'])
      expect(() => variantsOf(copy)).toThrow(RangeError)
  })

  it('has all that browsers are told of', () => {
    const known = new Set(variantsOf('lviv.jpg').map(({ file }) => file))
    for (const format of [undefined, ...IMAGE_FORMATS])
      for (const { address } of fromBrowser({ src: 'lviv.jpg', width: 1600 }, format))
        expect(known).toContain(address)
  })
})
