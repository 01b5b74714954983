import { parentPort, workerData } from 'node:worker_threads'
import { createApp, readApp } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { startPlatform } from '../../support/platform-server.ts'

// The real platform in a thread of its own, with one app of items; it tells where it is and which app it has.

export interface Served {
  readonly url: string
  readonly wsUrl: string
  readonly authKey: string
  readonly appId: number
  readonly fieldIds: readonly number[]
}

export interface ServeOptions {
  readonly items: number
  readonly fields: number
  readonly chunkSize: number
  readonly maxClients: number
}

const BATCH = 2000

const { items, fields, chunkSize, maxClients } = workerData as ServeOptions
const hub = { maxSockets: maxClients, maxSocketsPerAddress: maxClients }
const platform = await startPlatform({ chunkSize, hub })
const { db } = platform.deps
const field_list = Array.from({ length: fields }, (_, at) => ({ field_name: `field ${at}` }))
const now = Date.now()
const appId = await createApp(db, platform.userId, { app_name: 'Items', field_list, now })
const viewer = { permission: 4, withTrash: true } as const
const app = await readApp(db, appId, viewer)
const fieldIds = app.field_list.map((field) => field.field_id)
for (let done = 0; done < items; done += BATCH) {
  const drafts = Array.from({ length: Math.min(BATCH, items - done) }, (_, at) => ({
    fields: fieldIds.map((field_id) => ({ field_id, field_value: `value ${done + at}` })),
  }))
  await addItems(db, appId, { drafts, now })
}
// A thread's port has no origin to name.
const tell = (message: unknown) => parentPort?.postMessage(message, [])
parentPort?.on('message', (question) => {
  if (question === 'memory') tell(process.memoryUsage())
  if (question === 'stop') void platform.stop().then(() => parentPort?.close())
})
const { url, wsUrl, authKey } = platform
tell({ url, wsUrl, authKey, appId, fieldIds } satisfies Served)
