import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPlaceholder } from '#src/site/picture.ts'

function make(format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif', width = 24): Promise<string> {
  return sharp({ create: { width, height: 16, channels: 3, background: '#0e5e5a' } })
    .toFormat(format)
    .toBuffer()
    .then((bytes) => bytes.toString('base64'))
}

describe('readPlaceholder', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('takes a small %s', async (format) => {
    const base64 = await make(format)
    expect(readPlaceholder(base64)).toBe(`data:image/${format};base64,${base64}`)
  })

  it('takes a data: address, and names what it holds, not what it says', async () => {
    const base64 = await make('webp')
    const address = `data:image/webp;base64,${base64}`
    expect(readPlaceholder(address)).toBe(address)
    expect(readPlaceholder(` DATA:text/html;charset=utf-8;base64,${base64}\n`)).toBe(address)
  })

  it.each([
    undefined,
    null,
    12,
    {},
    '',
    'data:image/png;base64,',
    'no image',
    '/9j/',
    '/9j/4AAQ"onerror=',
    'https://elsewhere.example/pixel.png',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
    `data:image/png;base64,${btoa('<script>alert(1)</script>')}`,
    'iVBORw0KGgoAAAA',
  ])('refuses %j', (value) => expect(readPlaceholder(value)).toBeUndefined())

  it('refuses what is not small: more than 16,384 characters', async () => {
    const base64 = await make('png')
    const filled = base64.replaceAll('=', 'A')
    expect(readPlaceholder(filled.padEnd(16_384, 'A'))).toBeDefined()
    expect(readPlaceholder(filled.padEnd(16_388, 'A'))).toBeUndefined()
  })
})
