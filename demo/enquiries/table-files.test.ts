import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { addItems, trashItems, updateItems } from '#demo/platform/store/change-items.ts'
import { createTableFiles, type TableFiles } from '#demo/enquiries/table-files.ts'
import { idOf } from '../../tests/support/src/enquiries/server/sample.ts'
import { describeOnBoth, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

const CONTENT = new TextEncoder().encode('%PDF-1.7 a plan')
const HOUR_MS = 3_600_000
const SUBMISSION_ID = 7
const dayBefore = (time: number) => new Date(time - 24 * HOUR_MS).toISOString()

describeOnBoth('files of enquiries', (store) => {
  let folder: string
  let appId: number
  let files: TableFiles
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mandry-table-files-'))
    appId = await createApp(store.db, await store.newUser(), { app_name: 'Enquiries', now: NOW })
    const enquiries = { appId, fields: { submission_id: SUBMISSION_ID } }
    files = createTableFiles(store.db, new DiskStore(folder), { enquiries })
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function add(number: number, ageMs = 0, bytes = CONTENT.length): Promise<string> {
    const id = idOf(number)
    const uploadedAt = new Date(NOW - ageMs).toISOString()
    const file = { id, formId: 'trip', input: 'papers', name: 'План.pdf', uploadedAt, bytes }
    await files.add({ ...file, type: 'application/pdf', verdict: 'unknown' }, CONTENT)
    return id
  }
  const known = async (...ids: string[]) => (await files.find(ids)).map(({ id }) => id).toSorted()
  /** Ids whose content is on the disk. */
  const onDisk = async () => {
    const names = await readdir(folder, { recursive: true })
    return (id: string) => names.some((name) => name.includes(id))
  }
  const textOf = async (id: string) => {
    const found = await files.read(id)
    return found && (await new Response(found.content).text())
  }

  it('belong to one enquiry: all of them or none', async () => {
    const [one, two] = [await add(1), await add(2)]
    expect(await files.attach([one], 'a')).toBe(true)
    expect(await files.attach([two, one], 'b')).toBe(false)
    expect((await files.find([two]))[0]?.enquiryId).toBeUndefined()
    expect(await files.attach([two, one], 'a')).toBe(true)
    expect(await files.attach([idOf(99)], 'a')).toBe(false)
    expect(await files.find([])).toEqual([])
    expect((await files.find([one]))[0]).toMatchObject({ name: 'План.pdf', enquiryId: 'a' })
    expect(await textOf(one)).toBe('%PDF-1.7 a plan')
  })

  it('are taken by one of two enquiries that come at once', async () => {
    const id = await add(5)
    const taken = await Promise.all(['x', 'y'].map((enquiry) => files.attach([id], enquiry)))
    expect(new Set(taken)).toEqual(new Set([false, true]))
  })

  it('go after a day when no enquiry was sent with them, and with their enquiry', async () => {
    const day = 25 * HOUR_MS
    const [unsent, sent, young] = [await add(11, day), await add(12, day), await add(13)]
    await files.attach([sent], 'c')
    expect(await files.prune(dayBefore(NOW))).toBe(1)
    expect(await known(unsent, sent, young)).toEqual([sent, young])
    await files.remove('c')
    expect(await known(sent)).toEqual([])
    expect(await textOf(sent)).toBeUndefined()
    const isThere = await onDisk()
    expect([unsent, sent, young].map(isThere)).toEqual([false, false, true])
  })

  it('go a day after their enquiry was put into the trash, unless it was taken out', async () => {
    const ids = await Promise.all([21, 22, 23].map((number) => add(number)))
    const drafts = ids.map((id) => {
      return { fields: [{ field_id: SUBMISSION_ID, field_value: `enquiry ${id}` }] }
    })
    for (const id of ids) await files.attach([id], `enquiry ${id}`)
    const items = await addItems(store.db, appId, { drafts, now: NOW })
    const [trashed, restored] = items.map(({ item_id }) => item_id)
    await trashItems(store.db, [trashed!, restored!], NOW)
    expect(await files.prune(dayBefore(NOW + 23 * HOUR_MS))).toBe(0)
    const patches = [{ item_id: restored!, fields: [], trash: false }]
    await updateItems(store.db, appId, { patches, now: NOW })
    // And the file of the test before that was never sent.
    expect(await files.prune(dayBefore(NOW + 25 * HOUR_MS))).toBe(2)
    expect(await known(...ids)).toEqual(ids.slice(1))
    expect(ids.map(await onDisk())).toEqual([false, true, true])
  })

  it('that wait for their enquiry may take a gigabyte together', async () => {
    const id = await add(31, 0, 1024 ** 3)
    await expect(add(32)).rejects.toMatchObject({ reason: 'full' })
    await files.attach([id], 'large')
    expect(await textOf(await add(32))).toBeUndefined()
  })
})
