import { join } from 'node:path'
import {
  below,
  CachedFiles,
  DiskStore,
  failureName,
  S3Store,
  type FileStore,
  type ObjectStore,
  type S3Location,
} from '#demo/platform/index.ts'
import { requireFolder, StartError } from './start-error.ts'

/** In the folder of pictures: copies of what a bucket holds, by the SHA-256 of their name and tag. */
const CACHE_FOLDER = 'cache'
const CACHED = /^cache\/[\da-f]{64}$/

/** Whether a file in the folder of pictures is a copy of what a bucket holds, also of an earlier bucket. */
export const isCached = (name: string): boolean => CACHED.test(name)

interface StorageSettings {
  readonly filesDir: string
  readonly pictures: string
  readonly bucket: S3Location | undefined
}

/** Where the server keeps what is no row of its database. */
interface Storage {
  /** Uploads of the platform's users. */
  readonly files: ObjectStore
  /** Files of pictures. */
  readonly pictures: FileStore
}

/** By the name of a failure. Other names are printed as they are. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the storage refuses connections; start it, or correct its endpoint',
  ECONNRESET: 'the storage breaks connections; correct its endpoint',
  ENOTFOUND: 'the name of its host is unknown; correct its endpoint or region',
  EAI_AGAIN: 'the name of its host cannot be looked up now; correct it, or try again',
  ETIMEDOUT: 'the storage does not answer; correct its endpoint, or open its firewall',
  NoSuchBucket: 'the storage has no such bucket; create it, or correct its name',
  InvalidAccessKeyId: 'the storage does not know the key; correct AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the storage refuses the key; correct AWS_SECRET_ACCESS_KEY',
  AccessDenied: 'the key may not read, write and delete there; permit it',
  ExpiredToken: 'the key is out of date; correct AWS_SESSION_TOKEN',
  PermanentRedirect: 'the bucket is in another region; correct region',
  AuthorizationHeaderMalformed: 'the bucket is in another region; correct region',
  InvalidRegionName: 'there is no such region; correct it',
}

/**
 * Opens the folders of files, which are made where they are missing, or the bucket in their place, which must be there.
 *
 * @param log gets a line when the bucket fails later, and when it is back
 * @throws {StartError} when one of them cannot be used
 */
export async function openStorage(
  settings: StorageSettings,
  log: (line: string) => void,
): Promise<Storage> {
  await requireFolder('PICTURES_DIR', settings.pictures)
  if (!settings.bucket) await requireFolder('FILES_DIR', settings.filesDir)
  return await joinStorage(settings, log)
}

/**
 * Opens them beside a server that may be running. Folders that are missing have no files until one is written.
 *
 * @param log as in `openStorage`
 * @throws {StartError} when the bucket cannot be used
 */
export async function joinStorage(
  { filesDir, pictures, bucket }: StorageSettings,
  log: (line: string) => void,
): Promise<Storage> {
  if (!bucket) return { files: new DiskStore(filesDir), pictures: new DiskStore(pictures) }
  const store = new S3Store(bucket, log)
  await store.check().catch((error: unknown) => {
    const name = failureName(error)
    const problem = PROBLEMS[name] ?? `the storage fails with ${name}; look for it in its manual`
    throw new StartError(`FILES_URL: ${problem}`, { cause: error })
  })
  const remote = below(store, 'pictures')
  // In a folder of its own: what an earlier start without a bucket kept beside it is no copy.
  return {
    files: below(store, 'files'),
    pictures: new CachedFiles(remote, join(pictures, CACHE_FOLDER)),
  }
}
