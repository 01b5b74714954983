import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformApp } from '#demo/platform/app.ts'
import { findUser, type User } from '#demo/platform/store/users.ts'
import {
  startWithPeople,
  VISITOR,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'
import { clientOf } from '../../tests/support/demo/platform/platform-client.ts'

let people: People
let anna: Person

beforeAll(async () => {
  people = await startWithPeople()
  anna = await people.person('anna')
})
afterAll(() => people.platform.stop())

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#406080' } })
}

async function base64(width = 300, height = 200): Promise<string> {
  return (await picture(width, height).png().toBuffer()).toString('base64')
}

function upload(image: string, by = anna) {
  return people.as(by, '/auth/avatar-upload', { image })
}

async function files(): Promise<string[]> {
  return await readdir(join(people.platform.deps.filesDir, 'avatars')).catch(() => [])
}

describe('uploading an avatar', () => {
  it('keeps two squares, and serves them to whoever knows the address', async () => {
    const { status, body } = await upload(await base64())
    expect(status).toBe(200)
    const user = body as User
    const stored = await findUser(people.platform.deps.db, anna.userId)
    expect(user.avatar_128).toBe(`http://localhost${stored?.avatar_128}`)
    for (const [size, address] of [
      [128, user.avatar_128],
      [512, user.avatar_512],
    ] as const) {
      expect(address).toMatch(/^http:\/\/localhost\/file\/avatar\/[\w-]{43}-\d+\.webp$/)
      const answer = await people.platform.app.request(address)
      expect(answer.headers.get('Content-Type')).toBe('image/webp')
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { width, height, format } = await sharp(bytes).metadata()
      expect([width, height, format]).toEqual([size, size, 'webp'])
    }
  })

  it('replaces the earlier files, and takes a data: address with line breaks', async () => {
    const before = (await upload(await base64())).body as User
    const jpeg = (await picture(20, 900).jpeg().toBuffer()).toString('base64')
    const folded = jpeg.replace(/.{76}/g, '$&\r\n')
    const after = (await upload(`data:image/jpeg;base64,${folded}`)).body as User
    expect(after.avatar_128).not.toBe(before.avatar_128)
    expect(await files()).toHaveLength(2)
    expect((await people.platform.app.request(before.avatar_128)).status).toBe(404)
    expect((await people.platform.app.request(after.avatar_512)).status).toBe(200)
  })

  it('keeps nothing of a picture but what is seen', async () => {
    const withPlace = picture(64, 64).withExif({ IFD0: { Copyright: 'somebody' } })
    const image = (await withPlace.jpeg().toBuffer()).toString('base64')
    const { avatar_512 } = (await upload(image)).body as User
    const answer = await people.platform.app.request(avatar_512)
    const { exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(exif).toBeUndefined()
  })

  it.each(['png', 'webp', 'gif', 'avif', 'tiff', 'jpeg'] as const)(
    'takes a %s, and keeps its colours and what shows through',
    async (format) => {
      const background = { r: 200, g: 100, b: 50, alpha: 0.5 }
      const sent = sharp({ create: { width: 30, height: 40, channels: 4, background } })
      const encoded = await sent.toFormat(format, { quality: 100 }).toBuffer()
      const expected = await sharp(encoded).ensureAlpha().raw().toBuffer()
      const { avatar_128 } = (await upload(encoded.toString('base64'))).body as User
      const answer = await people.platform.app.request(avatar_128)
      const stored = sharp(Buffer.from(await answer.arrayBuffer()))
      const kept = await stored.ensureAlpha().raw().toBuffer()
      for (const channel of [0, 1, 2, 3])
        expect(Math.abs(kept[channel]! - expected[channel]!)).toBeLessThan(10)
    },
  )

  it('answers with the public origin and the prefix of the mount', async () => {
    const platform = createPlatformApp({
      ...people.platform.deps,
      origin: 'https://mandry.example',
    })
    const site = new Hono().route('/GudHub', platform)
    const { post } = clientOf((path, init) => site.request(path, init))
    const fields = { token: anna.token, image: await base64() }
    const user = (await (await post('/GudHub/auth/avatar-upload', fields)).json()) as User
    const start = 'https://mandry.example/GudHub/file/avatar/'
    expect(user.avatar_128.startsWith(start)).toBe(true)
    const { pathname } = new URL(user.avatar_128)
    expect((await site.request(pathname)).status).toBe(200)
  })
})

describe('the address of an avatar', () => {
  const root = (address: string) => address.replace(/\/file\/avatar\/.*$/, '')

  /** A call with another host in its request. */
  async function at(host: string, path: string, fields: Record<string, string>) {
    const { post, get } = clientOf((rest, init) =>
      people.platform.app.request(`http://${host}${rest}`, init),
    )
    const isRead = ['/auth/userlist', '/auth/getuserbyid'].includes(path)
    const answer = await (isRead ? get : post)(path, fields)
    return (await answer.json()) as User
  }

  it('begins with what its reader asked for, not with what its owner sent', async () => {
    const token = anna.token
    const image = await base64()
    const own = await at('evil.example', '/auth/avatar-upload', { token, image })
    expect(root(own.avatar_128)).toBe('http://evil.example')
    const borys = await people.person('borys')
    const app_id = String(await people.newApp(anna))
    await people.share(anna, Number(app_id), borys, 1)
    const user = JSON.stringify({ fullname: 'Anna' })
    const answers = [
      await at('good.example', '/auth/userlist', { token: borys.token, keyword: 'anna' }),
      await at('good.example', '/auth/getuserbyid', { token: borys.token, id: `${anna.userId}` }),
      await at('good.example', '/sharing/get-app-users', { token: borys.token, app_id }),
      await at('good.example', '/auth/updateuser', { token, user }),
      await at('good.example', '/auth/login', { username: 'anna', password: 'secret' }),
      await at('good.example', '/auth/login', { auth_key: people.platform.authKey }),
    ].flat(2)
    const seen = answers.filter(({ user_id }) => user_id === anna.userId)
    expect(seen).toHaveLength(5)
    for (const { avatar_128, avatar_512 } of seen)
      expect([root(avatar_128), root(avatar_512)]).toEqual([
        'http://good.example',
        'http://good.example',
      ])
    expect(answers.at(-1)).toMatchObject({ avatar_128: '', avatar_512: '' })
  })
})

describe('a refused avatar', () => {
  let vira: Person
  beforeAll(async () => {
    vira = await people.person('vira')
  })
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const REFUSALS: [number, string, () => Promise<string> | string][] = [
    [400, 'no image', () => ''],
    [400, 'not base64', () => '<b>'],
    [400, 'not a picture', () => Buffer.from('just text').toString('base64')],
    [400, 'an SVG', () => Buffer.from(SVG).toString('base64')],
    [400, 'half a picture', async () => (await base64(900, 900)).slice(0, 1000)],
    [400, 'too many pixels', () => base64(4001, 2000)],
    [413, 'too many bytes', () => Buffer.alloc(3 * 1024 * 1024 + 1).toString('base64')],
  ]

  it.each(REFUSALS)('answers %i to %s and changes nothing', async (status, _name, image) => {
    await upload(await base64(), vira)
    const { db } = people.platform.deps
    const before = [await findUser(db, vira.userId), (await files()).toSorted()]
    expect((await upload(await image(), vira)).status).toBe(status)
    expect([await findUser(db, vira.userId), (await files()).toSorted()]).toEqual(before)
  })

  it('is the 21st of a user within a minute, decodable or not', async () => {
    const dmytro = await people.person('dmytro')
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await upload('AAAA', dmytro)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
  })

  it('is one of a visitor', async () => {
    expect((await upload(await base64(), VISITOR)).status).toBe(401)
  })

  it.each([
    'x',
    '..%2f..%2fmandry.sqlite',
    `${'a'.repeat(43)}-128.webp`,
    `${'a'.repeat(43)}-64.webp`,
  ])('is not served at %s', async (name) => {
    const answer = await people.platform.app.request(`/file/avatar/${name}`)
    expect(answer.status).toBe(404)
  })
})

describe('the decoding of avatars', () => {
  it('is not done by the platform itself', async () => {
    const squares: number[] = []
    const platform = createPlatformApp({
      ...people.platform.deps,
      squareOf: async (_picture, size) => {
        squares.push(size)
        return Buffer.from('square')
      },
    })
    const { post } = clientOf((path, init) => platform.request(path, init))
    const answer = await post('/auth/avatar-upload', { token: anna.token, image: 'AAAA' })
    expect([answer.status, squares]).toEqual([200, [128, 512]])
  })
})
