import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { encodeBody, encodeForm } from './encode.ts'
import { seeded } from '../../tests/support/seeded-random.ts'

const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

describe('encodeBody', () => {
  it('writes JSON', () => {
    const { body, contentType } = encodeBody('json', { list: [1], none: undefined, ok: true })
    expect(contentType).toMatch(/^application\/json/)
    expect(JSON.parse(body as string)).toEqual({ list: [1], ok: true })
  })

  it('writes several parts and leaves their boundary to whoever sends them', async () => {
    const picture = new File([JPEG_START], 'a "b" ї.jpg', { type: 'image/jpeg' })
    const fields = { 'file-0': picture, app_id: 7, item_id: undefined, list: [1], nothing: null }
    const { body, contentType } = encodeBody('multipart', fields)
    expect(contentType).toBeUndefined()

    const received = await new Response(body).formData()
    expect([...received.keys()]).toEqual(['file-0', 'app_id', 'list', 'nothing'])
    expect(received.get('app_id')).toBe('7')
    expect(received.get('list')).toBe('[1]')
    expect(received.get('nothing')).toBe('')
    expect(received.get('file-0')).toMatchObject({ name: 'a "b" ї.jpg', type: 'image/jpeg' })
  })

  it.each(['form', 'json'] as const)('refuses a Blob in %s (H12)', (encoding) => {
    const fields = { 'file-0': new Blob([JPEG_START]) }
    expect(() => encodeBody(encoding, fields)).toThrow(TypeError)
  })
})

describe('encodeForm', () => {
  it('writes 20,000 random values as qs does', () => {
    const { random, below } = seeded(7)
    const texts = ['', 'a b', "!'()*~-._", 'ї', '👩‍👧', '[x]', '%', '&=+#', 'e\u0301', '\n']
    const valueAt = (depth: number): unknown => {
      const kind = below(depth > 3 ? 7 : 9)
      if (kind === 0) return texts[below(texts.length)]
      if (kind === 1) return random() * 1e6
      if (kind === 2) return random() < 0.5
      if (kind === 3) return null
      if (kind === 4) return undefined
      if (kind === 5) return BigInt(below(1e9))
      if (kind === 6) return new Date(below(2e9) * 1000)
      const inner = Array.from({ length: below(4) }, () => valueAt(depth + 1))
      return kind === 7
        ? inner
        : Object.fromEntries(
            inner.map((value, at) => [`${texts[below(texts.length)]}${at}`, value]),
          )
    }
    const differing = Array.from({ length: 20_000 }, () => ({ first: valueAt(0), b: valueAt(1) }))
      .map((fields) => [encodeForm(fields), qs.stringify(fields)])
      .filter(([own, expected]) => own !== expected)
    expect(differing).toEqual([])
  })

  it('refuses a value that contains itself, by its name', () => {
    const list: unknown[] = []
    list.push(list)
    expect(() => encodeForm({ list })).toThrow(
      new RangeError('cyclic value: list[0] contains itself'),
    )
  })

  it('writes half of a surrogate pair as U+FFFD', () => {
    expect(encodeForm({ a: 'x\ud83d' })).toBe('a=x%EF%BF%BD')
  })
})
