import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { createKeyedMutex } from '../keyed-mutex.ts'
import { writeDurably } from '../write-durably.ts'
import type { FileStore, KeptFile } from './file-store.ts'

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/
const keptSchema = v.object({
  id: v.string(),
  formId: v.string(),
  input: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  verdict: v.picklist(['clean', 'unknown']),
  uploadedAt: v.string(),
  enquiryId: v.optional(v.string()),
})

/**
 * Files of one process in a directory that no web server shows: a content `<id>.bin` next to a note `<id>.json`. Two processes
 * must not have the same directory. A note that cannot be read is left aside.
 *
 * @throws what the file system throws when the directory cannot be made or read
 */
export async function createFolderFileStore(
  directory: string,
): Promise<FileStore & { readonly read: (id: string) => Promise<Uint8Array> }> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const files = new Map<string, KeptFile>()
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    // What a crash interrupted: nobody was told of it.
    if (name.endsWith('.new')) await rm(path, { force: true })
    if (!NAME.test(name)) continue
    const kept = v.safeParse(
      v.pipe(v.string(), v.parseJson(), keptSchema),
      await readFile(path, 'utf8'),
    )
    if (kept.success)
      files.set(kept.output.id, { ...kept.output, enquiryId: kept.output.enquiryId })
  }
  const withMutex = createKeyedMutex()
  const contentPath = (id: string) => join(directory, `${id}.bin`)
  const note = async (file: KeptFile) => {
    await writeDurably(join(directory, `${file.id}.json`), JSON.stringify(file))
    files.set(file.id, file)
  }
  const removeAll = async (gone: readonly KeptFile[]) => {
    for (const { id } of gone) {
      await rm(join(directory, `${id}.json`), { force: true })
      await rm(contentPath(id), { force: true })
      files.delete(id)
    }
    return gone.length
  }
  const where = (matches: (file: KeptFile) => boolean) => [...files.values()].filter(matches)

  return {
    read: async (id) => await readFile(contentPath(id)),
    async add(file, content) {
      await writeDurably(contentPath(file.id), content)
      await note({ ...file, enquiryId: undefined }).catch(async (error: unknown) => {
        await rm(contentPath(file.id), { force: true })
        throw error
      })
    },
    find: (ids) => Promise.resolve(ids.flatMap((id) => files.get(id) ?? [])),
    attach: (ids, enquiryId) =>
      withMutex('attach', async () => {
        const found = ids.flatMap((id) => files.get(id) ?? [])
        const isFree = (file: KeptFile) => [undefined, enquiryId].includes(file.enquiryId)
        if (found.length < ids.length || !found.every(isFree)) return false
        for (const file of found) if (!file.enquiryId) await note({ ...file, enquiryId })
        return true
      }),
    remove: async (enquiryId) =>
      void (await removeAll(where((file) => file.enquiryId === enquiryId))),
    prune: (before) =>
      withMutex('attach', () =>
        removeAll(where((file) => !file.enquiryId && file.uploadedAt < before)),
      ),
  }
}
