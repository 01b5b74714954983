import { createPlatform } from '#platform'
import { createVendorClient } from '../../contract/vendor-client.ts'
import { contest, type Result } from './contest.ts'
import { serve } from './server.ts'

/** Items in 100 chunks and some more, loaded over loopback from nothing until every item is there. */
export async function measureFirstLoad(rounds: number): Promise<Result> {
  const items = 10_050
  const server = await serve({ items, fields: 10, chunkSize: 100, maxClients: 10 })
  const { url: serverUrl, authKey, appId, wsUrl } = server
  const ours = async () => {
    const platform = createPlatform({ serverUrl, authKey })
    expectAll((await platform.items.list(appId)).length, items)
  }
  const vendor = async () => {
    const gudhub = createVendorClient({ url: serverUrl, wsUrl }, authKey)
    const whole = new Promise<number>((resolve) => {
      gudhub.on('gh_items_update', { app_id: appId }, (_event, list) =>
        resolve((list as unknown[]).length),
      )
    })
    await gudhub.getApp(appId)
    expectAll(await whole, items)
  }
  try {
    await ours()
    await vendor()
    return await contest({ ours: { run: ours }, vendor: { run: vendor } }, rounds)
  } finally {
    await server.stop()
  }
}

function expectAll(found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${found} of ${wanted} items were loaded`)
}
