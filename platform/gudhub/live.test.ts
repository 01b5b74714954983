import { describe, expect, it, onTestFinished } from 'vitest'
import { GudHub } from './index.ts'
import { connect, makeApp, next, runPlatform } from '../../tests/support/platform/gudhub/client.ts'

const running = runPlatform()

function follow(): GudHub {
  const { url, wsUrl, authKey } = running()
  const gudhub = new GudHub(authKey, { server_url: url, wss_url: wsUrl, initWebsocket: true })
  onTestFinished(() => gudhub.close())
  return gudhub
}

describe('live changes', () => {
  it('the option initWebsocket starts live changes and close ends them', async () => {
    const gudhub = follow()
    await expect.poll(() => gudhub.ws.connected).toBe(true)
    gudhub.close()
    expect(gudhub.ws.connected).toBe(false)
  })

  it('live changes are off without the option initWebsocket', () => {
    const gudhub = connect(running())
    expect([gudhub.ws.connected, gudhub.ws.websocket]).toEqual([false, null])
    expect(gudhub.ws.ALLOWED_HEART_BEAT_DELEY).toBe(12_000)
  })

  it('live changes arrive at another client with the same token (W06), in Node (W01)', async () => {
    const [one, other] = [follow(), follow()]
    const { app_id, title, item_ids } = await makeApp(one)
    await other.getApp(app_id)
    const address = { app_id, item_id: item_ids[0], field_id: title }
    await expect.poll(() => other.ws.connected).toBe(true)
    const told = next(other, 'gh_value_update', address)
    await one.setFieldValue(app_id, item_ids[0]!, title, 'new')
    expect(await told).toBe('new')
  })

  it('each app is followed once, new apps and apps in chunks too (P04, W07)', async () => {
    const gudhub = follow()
    const { app_id } = await makeApp(gudhub)
    await gudhub.getApp(app_id)
    await gudhub.ws.addSubscription(String(app_id))
    expect(gudhub.ws.queue).toEqual([app_id])
  })

  it('ws.initWebSocket loads the apps of earlier subscriptions', async () => {
    const { app_id } = await makeApp(connect(running()))
    const gudhub = connect(running())
    await gudhub.ws.addSubscription(app_id)
    expect(gudhub.ws.queue).toEqual([app_id])
    expect(gudhub.storage.getApp(app_id)).toBeUndefined()
    gudhub.ws.initWebSocket()
    await expect.poll(() => gudhub.storage.getApp(app_id)).toBeDefined()
  })

  it('onMessage of ws.initWebSocket is called after the cache has changed', async () => {
    const { app_id, title, item_ids } = await makeApp(connect(running()))
    const gudhub = connect(running())
    const held: unknown[] = []
    gudhub.ws.initWebSocket((message) => {
      const { api } = message as { api: string }
      const { items_object } = gudhub.storage.getApp(app_id)!
      held.push([api, items_object![item_ids[0]!]![title]!.field_value])
    })
    await gudhub.getApp(app_id)
    await expect.poll(() => gudhub.ws.connected).toBe(true)
    await connect(running()).setFieldValue(app_id, item_ids[0]!, title, 'new')
    await expect.poll(() => held).toEqual([['/items/update', 'new']])
  })
})

describe('messages that are taken in by hand', () => {
  it('messages that are applied by hand change the cache once each (W03)', async () => {
    const gudhub = connect(running())
    const { app_id, item_ids } = await makeApp(gudhub)
    const item = { item_id: 1_000_000, fields: [] }
    await gudhub.itemProcessor.addItemsToStorage(app_id, [item])
    await gudhub.itemProcessor.addItemsToStorage(app_id, [item])
    expect(await gudhub.getItems(app_id)).toHaveLength(3)
    await gudhub.itemProcessor.deleteItemsFromStorage(app_id, [item])
    expect((await gudhub.getItems(app_id))!.map((each) => each.item_id)).toEqual(item_ids)
  })
})
