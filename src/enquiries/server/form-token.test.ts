import { describe, expect, it } from 'vitest'
import { createFormTokens } from '#src/enquiries/server/form-token.ts'
import { SECRET } from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const HOUR_MS = 60 * 60 * 1000

function tokensAt(secret = SECRET) {
  const clock = { time: 1_800_000_000_000 }
  return { clock, ...createFormTokens({ secret, now: () => clock.time }) }
}

describe('a form token', () => {
  it('says when it was made, and is another one each time', async () => {
    const { clock, issue, read } = tokensAt()
    const [one, two] = [await read(await issue()), await read(await issue())]
    expect(one).toMatchObject({ kind: 'valid', issuedAt: clock.time })
    expect(two).toMatchObject({ kind: 'valid' })
    expect(one).not.toEqual(two)
  })

  it('is forged when any of its characters is another one', async () => {
    const { issue, read } = tokensAt()
    const token = await issue()
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === '0' ? '1' : '0'
      const forged = token.slice(0, at) + other + token.slice(at + 1)
      expect(await read(forged), `character ${at}`).toEqual({ kind: 'forged' })
    }
  })

  it('is forged when parts of two are joined', async () => {
    const { clock, issue, read } = tokensAt()
    const old = (await issue()).split('.')
    clock.time += HOUR_MS
    const fresh = (await issue()).split('.')
    for (const parts of [0b001, 0b010, 0b011, 0b100, 0b101, 0b110]) {
      const joined = old.map((part, at) => (parts & (1 << at) ? fresh[at] : part)).join('.')
      expect(await read(joined)).toEqual({ kind: 'forged' })
    }
  })

  it.each([
    ['spaces', (token: string) => ` ${token} `],
    ['a line end', (token: string) => `${token}\n`],
    ['capitals', (token: string) => token.toUpperCase()],
    ['a part more', (token: string) => `${token}.00`],
    ['half a signature', (token: string) => token.slice(0, -32)],
    ['no signature', (token: string) => token.replace(/\.\w+$/, '.')],
    ['no time', (token: string) => token.replace(/^\w+/, '')],
    ['an endless time', (token: string) => '9'.repeat(1000) + token],
    ['anything', () => '..'],
  ])('is forged with %s', async (_what, forge) => {
    const { issue, read } = tokensAt()
    expect(await read(forge(await issue()))).toEqual({ kind: 'forged' })
  })

  it('needs a secret of 32 characters', () => {
    expect(() => tokensAt('x'.repeat(31))).toThrow(RangeError)
    // As an environment variable that is not set.
    expect(() => createFormTokens({ secret: process.env['NO_SUCH_SECRET']! })).toThrow(
      'the secret needs at least 32 characters',
    )
    expect(() => tokensAt('x'.repeat(32))).not.toThrow()
  })
})
