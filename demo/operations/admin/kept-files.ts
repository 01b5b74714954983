import { originalsOf } from '#demo/images/image-store.ts'
import { DiskStore, type ObjectStore } from '#demo/platform/index.ts'
import { MANIFEST_FILE } from '#demo/images/drawings/manifest.ts'
import { drawnPictures } from '#demo/images/drawings/prepare.ts'
import { isCached, joinStorage } from '../../storage.ts'
import type { CommandContext } from './command.ts'

/** Pictures of which one content may have several names. */
export const UPLOADS = 'pictures/uploads/'

/** What a server keeps beside its database and cannot make again. */
export interface KeptFiles {
  /** The folder that a backup has them in. */
  readonly part: string
  readonly store: ObjectStore
  /** For people: the folder, or that part of the bucket. */
  readonly place: string
  /** The names of what cannot be made again. */
  readonly list: () => Promise<readonly string[]>
}

/** Of an outbox: the enquiries, and not the lock of its process. */
const ENQUIRY = /^[\da-f-]{36}\/[\da-f-]{36}\.json$/

/**
 * The files of the platform, the pictures, and the enquiries that wait for the database.
 *
 * @throws {StartError} when the bucket cannot be used
 */
export async function openKeptFiles({
  settings,
  warn,
}: CommandContext): Promise<readonly [files: KeptFiles, ...others: KeptFiles[]]> {
  const { filesDir, bucket, outboxes } = settings
  const { files, pictures } = await joinStorage(settings, warn)
  const placeOf = (part: string, folder: string) =>
    bucket ? ['s3:/', bucket.bucket, bucket.prefix, part].filter(Boolean).join('/') : folder
  const namesIn = async (store: ObjectStore) => (await store.list('')).map(({ name }) => name)
  return [
    {
      part: 'files',
      store: files,
      place: placeOf('files', filesDir),
      list: () => namesIn(files),
    },
    {
      part: 'pictures',
      store: pictures,
      place: placeOf('pictures', settings.pictures),
      async list() {
        const names = (await namesIn(pictures)).filter(
          (name) => name !== MANIFEST_FILE && !isCached(name),
        )
        return originalsOf(names, drawnPictures())
      },
    },
    ...(outboxes ? [outboxFiles(outboxes)] : []),
  ]
}

function outboxFiles(outboxes: string): KeptFiles {
  const store = new DiskStore(outboxes)
  const list = async () =>
    (await store.list('')).map(({ name }) => name).filter((name) => ENQUIRY.test(name))
  return { part: 'outboxes', store, place: outboxes, list }
}
