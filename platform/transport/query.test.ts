import { describe, expect, it } from 'vitest'
import { createTransport } from './transport.ts'

/** The query of a read, as it is sent. */
async function sentQuery(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const urls: string[] = []
  const fetch = async (url: string | URL | Request) => {
    urls.push(url as string)
    return Response.json({})
  }
  const send = createTransport({ serverUrl: 'http://platform', fetch })
  await send({ method: 'GET', path: '/read', fields, anonymous: true })
  return urls[0]?.split('?')[1] ?? ''
}

describe('the query of a read (H05)', () => {
  it.each([['a&token=EVIL#frag'], ['a+b'], ['50%25'], ['T=+/&x'], ['київ'], ['🦔 ?;,"<>']])(
    'carries %j so that it arrives unchanged',
    async (value) => {
      const query = await sentQuery({ keyword: value })
      expect(new URLSearchParams(query).get('keyword')).toBe(value)
      expect(query).toMatch(/^[\w.*%=-]+$/)
    },
  )

  it('leaves out undefined values and carries the others as text', async () => {
    expect(await sentQuery({ a: undefined, b: 0, c: false, d: '' })).toBe('b=0&c=false&d=')
  })
})
