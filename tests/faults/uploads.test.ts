import { randomUUID } from 'node:crypto'
import { existsSync, symlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createPlatformApp } from '#demo/platform/app.ts'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import type { File } from '#platform'
import { faultClient } from '../support/fault-client.ts'
import { startFaultyServer } from '../support/faulty-server.ts'
import { startPlatform } from '../support/platform-server.ts'

/** A device that has never any room left. */
const FULL = '/dev/full'

/** A platform whose disk can be full: whatever it begins to write then lies on a device without room. */
async function cast() {
  const platform = await startPlatform()
  onTestFinished(() => platform.stop())
  const { filesDir } = platform.deps
  let isFull = false
  const newId = () => {
    const id = randomUUID()
    if (isFull) symlinkSync(FULL, join(filesDir, `.${id}.tmp`))
    return id
  }
  const files = new DiskStore(filesDir, newId)
  const server = await startFaultyServer(createPlatformApp({ ...platform.deps, files }))
  const { platform: client } = faultClient({ serverUrl: server.url, authKey: platform.authKey })
  const { app_id: appId } = await client.apps.create({ app_name: 'App' })
  const fill = (full: boolean) => void (isFull = full)
  return { client, appId, fill, kept: async () => (await readdir(filesDir)).toSorted() }
}

const content = (size: number) => new Blob([new Uint8Array(size).fill(7)])

it.skipIf(!existsSync(FULL))(
  'refuses files with 507 while the disk is full, which takes a system with /dev/full',
  async () => {
    const { client, appId, fill, kept } = await cast()
    const upload = { appId, itemId: 0, file: content(100_000), name: 'a.bin' }
    const file = await client.files.upload(upload)
    const before = await kept()
    const told: unknown[] = []
    client.on('file', { appId }, (event) => told.push(event))

    fill(true)
    const destination = { app_id: appId, item_id: 0, element_id: 0 }
    const text = { ...destination, file_name: 'a', extension: 'txt', format: 'text/plain' }
    for (const call of [
      () => client.files.upload(upload),
      () => client.files.upload(upload, { onProgress: () => {} }),
      () => client.files.uploadFromString({ ...text, source: 'text' }),
      () => client.files.update({ file_id: file.file_id, source: 'changed' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'http', status: 507 })
    expect(await kept()).toEqual(before)
    expect(await client.files.list(appId)).toEqual([file])
    expect(told).toEqual([])

    fill(false)
    const second = await client.files.upload(upload)
    expect((await client.files.download(second)).size).toBe(100_000)
    expect((await client.apps.refresh(appId)).file_list.map(idOf)).toEqual([file, second].map(idOf))
  },
)

function idOf(file: File): number {
  return file.file_id
}
