import { describe, expect, it } from 'vitest'
import { nextEvent, recordEvents } from './support/outcome.ts'
import { connect, follow, peopleOf } from './support/people.ts'
import { createTours, share } from './support/tour-app.ts'

const { owner, guest } = peopleOf('messages')
const platform = connect(owner)

const data = { text: 'Привіт + "все" & 100%', list: [1, null], HeartBeat: '{}' }

describe('to a user', () => {
  it('arrives at all of the clients of that user, and at nobody else', async () => {
    const { appId } = await createTours(platform)
    await share(platform, appId, [guest, 1])
    const { platform: one } = await follow(appId, guest)
    const { platform: two } = await follow(appId, guest)
    const { platform: own } = await follow(appId, owner)
    const elsewhere = recordEvents(own, 'message')
    const heard = [nextEvent(one, 'message', {}), nextEvent(two, 'message', {})]
    await platform.messages.emitToUser(guest.userId, data)
    const message = { appId: undefined, from: owner.userId, data }
    expect(await Promise.all(heard)).toEqual([message, message])
    expect(elsewhere).toEqual([])
  })

  it('may be a text, and may be to oneself', async () => {
    const { appId } = await createTours(platform)
    const { platform: own } = await follow(appId, owner)
    const heard = nextEvent(own, 'message', {})
    await platform.messages.emitToUser(owner.userId, 'просто текст')
    expect(await heard).toMatchObject({ from: owner.userId, data: 'просто текст' })
    await expect(platform.messages.broadcast(appId, undefined)).rejects.toThrow(TypeError)
  })
})

describe('to those who follow an app', () => {
  it('arrives at every one of them', async () => {
    const { appId } = await createTours(platform)
    const { appId: otherApp } = await createTours(platform)
    await share(platform, appId, [guest, 1])
    await share(platform, otherApp, [guest, 1])
    const { platform: one } = await follow(appId, guest)
    const { platform: own } = await follow(appId, owner)
    const { platform: other } = await follow(otherApp, guest)
    const elsewhere = recordEvents(other, 'message')
    const heard = [nextEvent(one, 'message', { appId }), nextEvent(own, 'message', { appId })]
    await platform.messages.broadcast(appId, data)
    const message = { appId, from: owner.userId, data }
    expect(await Promise.all(heard)).toEqual([message, message])
    expect(elsewhere).toEqual([])
  })

  it('reaches nobody who may not read the app any more', async () => {
    const { appId } = await createTours(platform)
    await share(platform, appId, [guest, 1])
    const { appId: otherApp } = await createTours(platform)
    await share(platform, otherApp, [guest, 1])
    const { platform: one } = await follow(appId, guest)
    await one.apps.get(otherApp)
    const { platform: own } = await follow(appId, owner)
    const heard = recordEvents(one, 'message')
    await platform.sharing.delete({ appId, userId: guest.userId })
    const arrived = nextEvent(own, 'message', { appId })
    await platform.messages.broadcast(appId, 'between us')
    await arrived
    // What comes after it shows that nothing came before. The server has disconnected the guest, who comes back.
    const tellAgain = async () => {
      await platform.messages.broadcast(otherApp, 'for all')
      return heard.length
    }
    await expect.poll(tellAgain, { interval: 500 }).toBeGreaterThan(0)
    expect(new Set(heard.map((message) => message.data))).toEqual(new Set(['for all']))
  })
})
