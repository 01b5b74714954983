import { join } from 'node:path'
import { below, DiskStore, type ObjectStore } from '#demo/platform/index.ts'
import { joinStorage } from '../storage.ts'
import type { CommandContext } from './command.ts'

/** Where a backup has pictures. */
export const UPLOADS = 'pictures/uploads'

/** What a server keeps beside its database and cannot make again. */
export interface KeptFiles {
  /** The folder that a backup has them in. */
  readonly part: string
  readonly store: ObjectStore
  /** For people: the folder, or that part of the bucket. */
  readonly place: string
}

/**
 * The files of the platform, the pictures that were taken over, and the enquiries that wait for the database.
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
  const uploadsDir = join(settings.pictures, 'uploads')
  return [
    { part: 'files', store: files, place: placeOf('files', filesDir) },
    { part: UPLOADS, store: below(pictures, 'uploads'), place: placeOf(UPLOADS, uploadsDir) },
    ...(outboxes ? [{ part: 'outboxes', store: new DiskStore(outboxes), place: outboxes }] : []),
  ]
}
