import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBodyBudget } from '#demo/platform/http/limit-body.ts'
import { networkKey } from '../../src/enquiries/server/client-address.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { clientOf } from '../../tests/support/demo/platform/platform-client.ts'

const MEGABYTE = 1024 * 1024

let platform: RunningPlatform
let token: string
let app_id: number

beforeAll(async () => {
  platform = await startPlatform()
  const { post } = clientOf((path, init) => platform.app.request(path, init))
  token = (await (await post('/auth/login', { auth_key: platform.authKey })).json()).accesstoken
  const app = await post('/api/app/create', { token, app: '{"app_name":"App"}' })
  app_id = (await app.json()).app_id
})
afterAll(async () => {
  expect(platform.logged).toEqual([])
  await platform.stop()
})

async function send(path: string, body: string, type = 'application/x-www-form-urlencoded') {
  const headers = { 'Content-Type': type }
  const answer = await fetch(platform.url + path, { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.json() }
}

function multipart(parts: readonly (readonly [string, string])[]): [string, string] {
  const border = 'the-border'
  const encoded = parts.map(
    ([head, text]) => `--${border}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`,
  )
  return [`${encoded.join('')}--${border}--\r\n`, `multipart/form-data; boundary=${border}`]
}

describe('a body without a token', () => {
  it.each(['/file/upload', '/api/items/add', '/auth/login', '/sharing/add', '/ws/emit-to-user'])(
    'may have 64 kB at %s',
    async (path) => {
      const filler = 'x'.repeat(64 * 1024)
      for (const sign of ['', '&token=wrong', '&xtoken=y'])
        expect((await send(path, `filler=${filler}${sign}`)).status, sign).toBe(401)
      expect((await send(path, `token=${'x'.repeat(2 * MEGABYTE)}`)).status).toBe(401)
    },
  )

  it('may have 64 kB when it is multipart', async () => {
    const [body, type] = multipart([
      ['name="token"', 'wrong'],
      ['name="file-0"; filename="a.txt"', 'x'.repeat(MEGABYTE)],
    ])
    expect((await send('/file/formupload', body, type)).status).toBe(401)
  })
})

describe('a body with a token', () => {
  it.each(['first', 'last'])('is large when the token comes %s', async (place) => {
    const file = JSON.stringify({ app_id, file_name: 'a.txt', source: 'x'.repeat(MEGABYTE) })
    const form = new URLSearchParams(place === 'first' ? { token, file } : { file, token })
    expect((await send('/file/upload', form.toString())).status).toBe(200)
  })

  it('is large when it is multipart', async () => {
    const [body, type] = multipart([
      ['name="app_id"', String(app_id)],
      ['name="file-0"; filename="a.txt"', 'x'.repeat(MEGABYTE)],
      ['name="token"', token],
    ])
    expect((await send('/file/formupload', body, type)).status).toBe(200)
  })

  it('is refused with more than 500 000 values in its JSON', async () => {
    const app = `[${'[],'.repeat(500_001)}1]`
    const answer = await send('/api/app/create', `token=${token}&app=${app}`)
    expect(answer).toMatchObject({ status: 400, body: { error: 'app has too many values' } })
  })

  it('counts no signs within texts', async () => {
    const app_name = `${'[{,'.repeat(60)}"\\`
    const icon = { text: '\\",["'.repeat(200) }
    const app = encodeURIComponent(JSON.stringify({ app_name, icon }))
    const { status, body } = await send('/api/app/create', `token=${token}&app=${app}`)
    expect([status, body.app_name, body.icon]).toEqual([200, app_name, icon])
  })

  it('is refused with more than 1000 parts', async () => {
    const parts = Array.from({ length: 200_000 }, () => ['name="a"', 'v'] as const)
    const [body, type] = multipart([['name="token"', token], ...parts])
    const answer = await send('/file/formupload', body, type)
    expect(answer).toMatchObject({ status: 400, body: { error: 'too many parameters' } })
  })
})

describe('a list in brackets', () => {
  const guest = (n: number) => `g${n}%40example.com`
  const invite = (count: number, write: (n: number) => string) => {
    const fields = Array.from({ length: count }, (_, n) => write(n)).join('&')
    const app = `apps[0][app_id]=${app_id}&apps[0][permission]=1`
    return send('/api/invitation/add', `token=${token}&${app}&${fields}`)
  }

  it.each([
    ['numbered', (n: number) => `guests_emails[${n}]=${guest(n)}`],
    ['unnumbered', (n: number) => `guests_emails[]=${guest(n)}`],
    ['repeated', (n: number) => `guests_emails=${guest(n)}`],
  ])('is accepted with 20 entries and refused with 21: %s', async (_kind, write) => {
    const { status, body } = await invite(20, write)
    expect([status, body]).toMatchObject([200, { length: 20 }])
    expect(await invite(21, write)).toEqual({
      status: 400,
      body: {
        error: 'a list in brackets may have 20 entries: send the rest in further calls',
        reason: 'invalid',
      },
    })
  })

  it('is refused with 21 entries that are objects', async () => {
    const apps = Array.from({ length: 21 }, (_, n) => `apps[${n}][app_id]=${app_id}`).join('&')
    const answer = await send('/api/invitation/add', `token=${token}&guests_emails[]=a&${apps}`)
    expect(answer.status).toBe(400)
  })
})

describe('bodies that are being sent', () => {
  const large = (key: string) => ({ key, size: 25 * MEGABYTE })
  afterEach(() => void vi.useRealTimers())

  it('have 50 MB of one address, then the next one waits its turn', async () => {
    const budget = createBodyBudget()
    const giveBack = await budget.enter(large('a'))
    await budget.enter(large('a'))
    let entered = false
    const third = budget.enter(large('a')).then(() => (entered = true))
    await budget.enter(large('b'))
    expect(entered).toBe(false)
    giveBack()
    expect(await third).toBe(true)
  })

  it('have 200 MB altogether, and the next one is refused after 10 s', async () => {
    vi.useFakeTimers()
    const budget = createBodyBudget()
    for (const address of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      await budget.enter(large(address))
    const refusal = budget.enter(large('i')).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await refusal).toMatchObject({ reason: 'too-many', retryAfterS: 5 })
  })

  it.each([
    ['a visitor', 25, () => '203.0.113.1'],
    ['an IPv4 /24', 50, (n: number) => `203.0.113.${n % 10}`],
    ['an IPv6 /48', 50, (n: number) => `2001:db8:1:${n % 10}::/64`],
  ])('of %s wait up to %i, and those of others wait besides', async (_name, most, visitor) => {
    const budget = createBodyBudget()
    const running = Array.from({ length: 8 }, (_, n) =>
      budget.enter({ ...large(`other ${n}`), visitor: `other ${n}` }),
    )
    const leaveAll = await Promise.all(running)
    const enter = (from: string) =>
      budget.enter({ ...large(networkKey(from)), visitor: from }).then((leave) => leave())
    const flood = Array.from({ length: most }, (_, n) => enter(visitor(n)))
    await expect(enter(visitor(0))).rejects.toMatchObject({ reason: 'too-many', retryAfterS: 5 })
    const elsewhere = enter('198.51.100.9')
    expect(budget.load.waiting).toBe(most + 1)
    for (const leave of leaveAll) leave()
    await Promise.all([...flood, elsewhere])
  })

  it('are read no further than that', async () => {
    const { port } = new URL(platform.url)
    const head = `POST /file/upload HTTP/1.1\r\nHost: a\r\nContent-Length: 25000000\r\n\r\n`
    const flood = Array.from({ length: 12 }, (): Socket => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(head)
      socket.write(Buffer.alloc(20_000_000, 'x'))
      return socket
    })
    const taken = () => flood.filter((socket) => socket.writableLength === 0).length
    await vi.waitFor(() => expect(taken()).toBe(2), { timeout: 5000 })
    expect((await fetch(`${platform.url}/version`)).status).toBe(200)
    expect((await send('/auth/login', `auth_key=${platform.authKey}`)).status).toBe(200)
    expect(taken()).toBe(2)
    for (const socket of flood) socket.destroy()
    const file = JSON.stringify({ app_id, file_name: 'a.txt', source: 'x'.repeat(MEGABYTE) })
    const form = new URLSearchParams({ file, token }).toString()
    expect((await send('/file/upload', form)).status).toBe(200)
  })
})
