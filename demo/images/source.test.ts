import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encode } from '#demo/images/encode.ts'
import { readSource } from '#demo/images/source.ts'
import { blackPng, pictureOf, pngHead } from '../../tests/support/demo/images/sample-pictures.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'

describe('readSource', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('reads %s', async (format) => {
    const source = await readSource(await pictureOf(40, 30, format))
    expect([source.width, source.height]).toEqual([40, 30])
  })

  it.each([
    ['a text', Buffer.from('This is not a picture at all.')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from(SVG)],
    ['an SVG after a mark', Buffer.from(`\uFEFF<?xml version="1.0"?>${SVG}`)],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n')],
    ['a page', Buffer.from('<!doctype html><title>Not found</title>')],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a WebP that is something else', Buffer.from('RIFF\0\0\0\0WEBPsomething else')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(readSource(bytes)).rejects.toMatchObject({ reason: 'invalid' })
  })

  it.each([
    ['100 million pixels', (extra: number) => pngHead(10_000 + extra, 10_000)],
    ['50 million of a progressive JPEG', (extra: number) => jpegHead(10_000 + extra, 5000, true)],
    ['100 million of another JPEG', (extra: number) => jpegHead(12_500 + extra, 8000, false)],
  ])('takes %s as an upload, and no more', async (_name, headOf) => {
    expect(await readSource(await headOf(0), true)).toMatchObject({ isLarge: true })
    await expect(readSource(await headOf(1), true)).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('takes 25 million pixels', async () => {
    const { input } = await readSource(blackPng(5000, 5000))
    const copy = await encode(input(), { format: 'jpeg', width: 600 })
    expect(await sharp(copy).metadata()).toMatchObject({ width: 600, height: 600 })
  })
})

/** A JPEG that says it is so large. */
async function jpegHead(width: number, height: number, progressive: boolean): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 110 }
  const small = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  const bytes = await small.jpeg({ progressive }).toBuffer()
  // The frame header: marker, length, bits a sample, height, width.
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
