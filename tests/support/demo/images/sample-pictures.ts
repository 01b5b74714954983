import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour, in the format its name's ending says. */
export async function pictureOf(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 110 }
  const image = sharp({ create: { width, height, channels: 3, background } })
  return await image.toFormat(format).toBuffer()
}

/** A PNG that says it is so large, and holds next to nothing. */
export function pngHead(width: number, height: number): Buffer {
  return pngOf(width, height, deflateSync(Buffer.alloc(64)))
}

/** A true PNG of one bit a pixel, all of them black: a few kilobytes that unfold to many megabytes. */
export function blackPng(width: number, height: number): Buffer {
  const line = 1 + Math.ceil(width / 8)
  return pngOf(width, height, deflateSync(Buffer.alloc(line * height)))
}

function pngOf(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
