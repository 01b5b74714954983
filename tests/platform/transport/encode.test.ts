import { describe, expect, it } from 'vitest'
import { encodeBody } from '../../../platform/transport/encode.ts'

const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

describe('encodeBody', () => {
  it('writes a form, nested values in brackets, undefined values left out', async () => {
    const fields = { apps: [{ app_id: 7 }], text: 'a+b & ї', none: undefined, token: 't' }
    const { body, contentType } = await encodeBody('form', fields)
    expect(contentType).toBe('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(body as string)]).toEqual([
      ['apps[0][app_id]', '7'],
      ['text', 'a+b & ї'],
      ['token', 't'],
    ])
  })

  it('writes JSON', async () => {
    const { body, contentType } = await encodeBody('json', { list: [1], none: undefined, ok: true })
    expect(contentType).toMatch(/^application\/json/)
    expect(JSON.parse(body as string)).toEqual({ list: [1], ok: true })
  })

  it('writes several parts and leaves their boundary to whoever sends them', async () => {
    const picture = new File([JPEG_START], 'a "b" ї.jpg', { type: 'image/jpeg' })
    const fields = { 'file-0': picture, app_id: 7, item_id: undefined, list: [1], nothing: null }
    const { body, contentType } = await encodeBody('multipart', fields)
    expect(contentType).toBeUndefined()

    const received = await new Response(body).formData()
    expect([...received.keys()]).toEqual(['file-0', 'app_id', 'list', 'nothing'])
    expect(received.get('app_id')).toBe('7')
    expect(received.get('list')).toBe('[1]')
    expect(received.get('nothing')).toBe('')
    expect(received.get('file-0')).toMatchObject({ name: 'a "b" ї.jpg', type: 'image/jpeg' })
  })

  it('keeps every byte of a file (H12)', async () => {
    const { body } = await encodeBody('multipart', { 'file-0': new Blob([JPEG_START]) })
    const received = (await new Response(body).formData()).get('file-0') as File
    expect(new Uint8Array(await received.arrayBuffer())).toEqual(JPEG_START)
  })

  it.each(['form', 'json'] as const)('refuses a Blob in %s (H12)', async (encoding) => {
    const fields = { 'file-0': new Blob([JPEG_START]) }
    await expect(encodeBody(encoding, fields)).rejects.toThrow(TypeError)
  })
})
