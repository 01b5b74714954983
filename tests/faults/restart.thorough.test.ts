import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError, type Platform } from '#platform'
import { faultClient, PATIENT, untilOpen } from '../support/fault-client.ts'
import { startPlatformProcess, type PlatformProcess } from '../support/platform-process.ts'
import { FIELDS } from './fields.ts'

const ITEMS = 400
const MEGABYTE = 1024 * 1024

let server: PlatformProcess
let client: Platform
let appId: number

beforeEach(async () => {
  server = await startPlatformProcess({ chunkSize: 2 })
  client = clientOf(server)
  appId = (await client.apps.create({ app_name: 'App', field_list: FIELDS })).app_id
})
afterEach(() => server.stop())

function clientOf({ url: serverUrl, authKey }: PlatformProcess): Platform {
  return faultClient({ serverUrl, authKey }).platform
}

async function addMany(): Promise<void> {
  const fields = [{ field_id: 1, field_value: 'kept' }]
  await client.items.add(
    appId,
    Array.from({ length: ITEMS }, () => ({ fields })),
  )
}

it('rejects an upload with a NetworkError when the server dies in it, and uploads again later', async () => {
  const upload = { appId, itemId: 0, file: new Blob([new Uint8Array(15 * MEGABYTE)]), name: 'a' }
  let killed: Promise<void> | undefined
  const kill = () => void (killed ??= server.kill())
  const uploading = client.files.upload(upload, { onProgress: kill })
  await expect(uploading).rejects.toThrow(NetworkError)
  await killed
  expect(await client.files.list(appId)).toEqual([])

  await server.start()
  expect((await client.apps.refresh(appId)).file_list).toEqual([])
  const file = await client.files.upload(upload)
  expect((await client.files.download(file)).size).toBe(15 * MEGABYTE)
  expect(await clientOf(server).files.list(appId)).toEqual([file])
})

it('rejects a load with a NetworkError when the server dies in it, and loads again later', async () => {
  await addMany()
  const reader = clientOf(server)
  const heard: number[] = []
  let killed: Promise<void> | undefined
  const onProgress = ({ done }: { done: number }) => {
    heard.push(done)
    killed ??= server.kill()
  }
  await expect(reader.apps.get(appId, { onProgress })).rejects.toThrow(NetworkError)
  await killed
  expect(heard.length).toBeLessThan(ITEMS / 2 - 1)
  expect(reader.apps.peek(appId)).toBeUndefined()

  await server.start()
  expect((await reader.apps.get(appId)).items_list.length).toBe(ITEMS)
})

it('does not notice in a load that the server was gone for a moment', async () => {
  await addMany()
  const { url: serverUrl, authKey } = server
  const reader = faultClient({ serverUrl, authKey, retries: 6 }).platform
  let restarted: Promise<void> | undefined
  const onProgress = () => void (restarted ??= server.kill().then(server.start))
  expect((await reader.apps.get(appId, { onProgress })).items_list.length).toBe(ITEMS)
  await restarted
})

it('puts an optimistic change back when the server dies, and then has what is stored', async () => {
  const { url: serverUrl, wsUrl, authKey } = server
  const { platform: writer } = faultClient({ serverUrl, wsUrl, authKey })
  const fields = (value: string) => [{ field_id: 1, field_value: value }]
  const valueOf = () => writer.apps.peek(appId)?.items_list[0]?.fields[0]?.field_value
  await writer.apps.get(appId)
  const [item] = await writer.items.add(appId, [{ fields: fields('old') }])
  const item_id = item?.item_id ?? 0
  await untilOpen(writer)
  await server.kill()
  const updating = writer.items.update(appId, [{ item_id, fields: fields('new') }], {
    optimistic: true,
  })
  expect(valueOf()).toBe('new')
  await expect(updating).rejects.toThrow(NetworkError)
  expect(valueOf()).toBe('old')

  await server.start()
  await client.items.update(appId, [{ item_id, fields: fields('of another') }])
  await vi.waitFor(() => expect(valueOf()).toBe('of another'), PATIENT)
})
