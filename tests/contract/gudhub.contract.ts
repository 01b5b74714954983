import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { GudHub } from 'mandry/platform/gudhub'
import { connect, peopleOf } from './support/people.ts'
import { createTours, type TourApp } from './support/tour-app.ts'

// The drop-in client in a browser too; what it does in detail is tested in Node.

const { owner } = peopleOf('gudhub')
let tours: TourApp

beforeAll(async () => {
  tours = await createTours(connect(owner))
})

function open(): GudHub {
  const options = {
    server_url: inject('platformUrl'),
    wss_url: inject('platformWsUrl'),
    initWebsocket: true,
  }
  const gudhub = new GudHub(owner.authKey, options)
  onTestFinished(() => gudhub.close())
  return gudhub
}

it('writes and reads items, and filters them', async () => {
  const { appId, title } = tours
  const gudhub = open()
  const fields = (value: string) => [{ field_id: title, field_value: value }]
  const added = await gudhub.addNewItems(appId, [
    { fields: fields('Kyiv') },
    { fields: fields('Lviv') },
  ] as never)
  expect(added).toHaveLength(2)
  const items = await gudhub.getItems(appId)
  const filters = [{ field_id: title, search_type: 'equal_or', valuesArray: ['lviv'] }]
  const found = gudhub.filter(items as never, filters)
  expect(found).toMatchObject([{ fields: [{ field_value: 'Lviv' }] }])
})

it('hears over the websocket what another client writes', async () => {
  const { appId, title } = tours
  const other = connect(owner)
  const [item] = await other.items.add(appId, [{ fields: [] }])
  const itemId = item?.item_id ?? 0
  const gudhub = open()
  // The item is known before its change: an item that comes with the value is an added one, which is another event.
  await gudhub.getApp(appId)
  const heard = new Promise((resolve) => {
    const address = { app_id: appId, item_id: itemId, field_id: title }
    gudhub.on('gh_value_update', address, (_event: unknown, value: unknown) => resolve(value))
  })
  await other.fields.setValue({ appId, itemId, fieldId: title }, 'Odesa')
  expect(await heard).toBe('Odesa')
})
