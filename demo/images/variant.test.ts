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

  it.each([
    ['', 'nothing'],
    ['../lviv.jpg', 'a way out'],
    ['a/../lviv.jpg', 'a way out further on'],
    ['/lviv.jpg', 'an absolute path'],
    ['C:\\lviv.jpg', 'an absolute path of another system'],
    ['a//lviv.jpg', 'an empty folder'],
    ['.lviv.jpg', 'a hidden file'],
    ['.git/lviv.jpg', 'a hidden folder'],
    ['..%2flviv.jpg', 'an encoded slash'],
    ['lviv.jpg\0.webp', 'the NUL character'],
    ['lviv%00.jpg', 'an encoded NUL'],
    ['lviv.jpg\n', 'a line break at the end'],
    ['lviv.svg', 'a format that is not decoded'],
    ['lviv.jpg.png', 'a copy in a format that copies are not made in'],
    ['lviv.jpg.webp.webp', 'a copy of a copy'],
    ['lviv-600-600.jpg', 'a smaller copy of a smaller copy'],
    ['lviv-1200-600.jpg.webp', 'the same in another format'],
    ['lviv', 'no ending'],
    ['manifest.json', 'the list beside the pictures'],
    ['lviv.jpg.6d5d1f5e-0000-4000-8000-000000000000.tmp', 'a file that is being written'],
    ['a/b/c/d/lviv.jpg', 'folders without end'],
    [`${'a'.repeat(200)}.jpg`, 'a name without end'],
  ])('refuses %j: %s', (file) => {
    expect(readVariant(file)).toBeUndefined()
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
