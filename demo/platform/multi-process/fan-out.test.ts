import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Message } from '../../../tests/support/demo/platform/realtime/listener.ts'
import { sized } from '../../../tests/support/test-size.ts'
import { describeOnPostgres } from '../../../tests/support/demo/platform/store-on-both.ts'
import {
  addItem,
  call,
  listening,
  newApp,
  share,
  signUp,
  startTwo,
  textsIn,
  textsOf,
} from '../../../tests/support/demo/platform/multi-process/two-processes.ts'
import type {
  OneField,
  Person,
  Two,
} from '../../../tests/support/demo/platform/multi-process/two-processes.ts'

const CHANGES = sized({ small: 48, full: 500 })

describeOnPostgres('two processes', (place) => {
  let two: Two
  let owner: Person
  let app: OneField
  beforeAll(async () => {
    // No heartbeat comes to notice anything.
    two = await startTwo(place().location, { hub: { heartbeatMs: 1_000_000 } })
    owner = await two.owner()
    app = await newApp(two.first.url, owner)
  })
  afterAll(() => two.stop())

  it('tell their clients what happened in the other one', async () => {
    const { first, second } = two
    const reader = await signUp(second.url, 'reader')
    await share(first.url, owner, {
      app_id: app.appId,
      user_id: reader.userId,
      sharing_permission: 1,
    })
    const [atFirst, atSecond] = [
      await listening(first.wsUrl, reader, [app]),
      await listening(second.wsUrl, owner, [app]),
    ]
    const item = await addItem(second.url, owner, app, 'news')
    const [shown, own] = [await atFirst.message(), await atSecond.message()]
    expect(shown).toMatchObject({ api: '/items/add', response: [item] })
    expect(shown.last_update).toBe(item.last_update)
    // Only who made it sees its token.
    expect([own.token, shown.token === owner.token]).toEqual([owner.token, false])
    expect(shown.token).toMatch(/^[\w-]{22}$/)
  })

  it('tell of a change of 800 KB', async () => {
    const listener = await listening(two.first.wsUrl, owner, [app])
    const text = 'ґ'.repeat(400_000)
    await addItem(two.second.url, owner, app, text)
    const [heard] = await textsOf(listener, 1)
    expect(heard === text).toBe(true)
  })

  it('pass messages on', async () => {
    const { first, second } = two
    const { token } = owner
    const listener = await listening(first.wsUrl, owner, [app])
    const message = { token, user_id: owner.userId, data: 'to one' }
    await call(second.url, '/ws/emit-to-user', message)
    await call(second.url, '/ws/broadcast-to-app-subscribers', {
      token,
      app_id: app.appId,
      data: 'to all',
    })
    expect(await listener.message()).toMatchObject({ user_id: owner.userId, response: 'to one' })
    expect(await listener.message()).toMatchObject({ user_id: owner.userId, response: 'to all' })
  })

  it('end the connections of a sign-in that ended in the other one', async () => {
    const { first, second } = two
    const guest = await signUp(first.url, 'guest')
    await share(first.url, owner, {
      app_id: app.appId,
      user_id: guest.userId,
      sharing_permission: 1,
    })
    const listener = await listening(second.wsUrl, guest, [app])
    await call(first.url, '/auth/logout', { token: guest.token })
    expect(await listener.closed).toBe(4401)
  })

  it('tell nothing to whom the other one took the right', async () => {
    const { first, second } = two
    const guest = await signUp(first.url, 'former guest')
    const shared = { app_id: app.appId, user_id: guest.userId }
    await share(first.url, owner, { ...shared, sharing_permission: 1 })
    const listener = await listening(second.wsUrl, guest, [app])
    const other = await listening(second.wsUrl, owner, [app])
    await addItem(first.url, owner, app, 'for all')
    expect(await textsOf(listener, 1)).toEqual(['for all'])
    let heard = ''
    listener.socket.on('message', (text: Buffer) => void (heard += String(text)))
    await call(first.url, '/sharing/delete', { token: owner.token, ...shared })
    await addItem(first.url, owner, app, 'secret')
    expect(await textsOf(other, 2)).toEqual(['for all', 'secret'])
    expect(await listener.closed).toBe(4403)
    expect(heard).not.toContain('secret')
  })

  it(`tell every listener of ${CHANGES} changes of 8 writers, each once and in order`, async () => {
    const { first, second, proxy } = two
    const apps = [await newApp(first.url, owner), await newApp(second.url, owner)] as const
    const urls = [first.wsUrl, second.wsUrl, proxy.wsUrl, proxy.wsUrl]
    const listeners = await Promise.all(urls.map((url) => listening(url, owner, apps)))
    const written: string[] = []
    let left = CHANGES
    async function write(): Promise<void> {
      while (left > 0) {
        const text = `change ${left--}`
        await addItem(proxy.url, owner, apps[left % 2] ?? app, text)
        written.push(text)
      }
    }
    const heard: string[][] = []
    const writers = Array.from({ length: 8 }, write)
    for (const listener of listeners) {
      const messages: Message[] = []
      while (messages.length < CHANGES) messages.push(await listener.message())
      for (const { appId } of apps) {
        const times = messages.flatMap((each) => (each.app_id === appId ? [each.last_update] : []))
        expect(times).toHaveLength(CHANGES / 2)
        expect(times).toEqual([...new Set(times)].sort((a, b) => Number(a) - Number(b)))
      }
      heard.push(messages.flatMap(textsIn).sort())
    }
    await Promise.all(writers)
    for (const texts of heard) expect(texts).toEqual(written.toSorted())
  }, 120_000)
})
