import type * as Sdk from '@aws-sdk/client-s3'
import { errorCode } from '../disk.ts'
import { HttpProblem, missing } from '../http-problem.ts'
import { ANSWER_TIMEOUT_MS, newS3Client, type S3Location } from './s3-client.ts'
import type { ObjectStore, Range, StoredObject } from './object-store.ts'

const RETRY_AFTER_S = 5
/** A use is written down once in this time, as the time of the last change: each one costs a request. */
const USE_MS = 24 * 3_600_000
/** Contents of one answer of a list. */
const PAGE = 1000

/** What goes into every request about one content. */
interface Address {
  readonly Bucket: string
  readonly Key: string
}

/**
 * Opens a bucket without asking it anything.
 *
 * @param log gets a line when it fails, and when it is back
 * @param timeoutMs of each of the three tries
 */
export async function openS3Store(
  location: S3Location,
  log: (line: string) => void,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<S3Store> {
  // A start without object storage does not load it.
  const sdk = await import('@aws-sdk/client-s3')
  return new S3Store(sdk, newS3Client(sdk, location, timeoutMs), { location, log })
}

interface S3StoreOptions {
  readonly location: Pick<S3Location, 'bucket' | 'prefix'>
  readonly log: (line: string) => void
}

/** Contents as objects of a bucket, which many machines share. */
class S3Store implements ObjectStore {
  readonly #sdk: typeof Sdk
  readonly #client: Sdk.S3Client
  readonly #location: S3StoreOptions['location']
  readonly #log: (line: string) => void
  #hasFailed = false

  constructor(sdk: typeof Sdk, client: Sdk.S3Client, { location, log }: S3StoreOptions) {
    this.#sdk = sdk
    this.#client = client
    this.#location = location
    this.#log = log
  }

  /** Writes, reads and removes a small content. @throws what the client throws when it cannot */
  async check(): Promise<void> {
    const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = this.#sdk
    const address = this.#address(`check-${crypto.randomUUID()}`)
    await this.#client.send(new PutObjectCommand({ ...address, Body: new Uint8Array([1]) }))
    const { Body } = await this.#client.send(new GetObjectCommand(address))
    await Body?.transformToByteArray()
    await this.#client.send(new DeleteObjectCommand(address))
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    const command = new this.#sdk.PutObjectCommand({ ...this.#address(name), Body: content })
    await this.#ask((client) => client.send(command))
  }

  async add(name: string, content: Uint8Array): Promise<boolean> {
    // Asked first, for servers that do not know the condition.
    if (await this.stat(name)) return false
    const command = new this.#sdk.PutObjectCommand({
      ...this.#address(name),
      Body: content,
      IfNoneMatch: '*',
    })
    return (await this.#ask((client) => client.send(command), [409, 412])) !== undefined
  }

  async copy(name: string, to: string): Promise<boolean> {
    if (await this.stat(to)) return false
    const source = this.#address(name)
    const command = new this.#sdk.CopyObjectCommand({
      ...this.#address(to),
      CopySource: copySource(source),
      IfNoneMatch: '*',
    })
    const copied = await this.#ask((client) => client.send(command), [404, 409, 412])
    if (copied === undefined && !(await this.stat(name))) throw missing('content')
    return copied !== undefined
  }

  async get(
    name: string,
    { start, end }: Range = {},
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const bytes = start === undefined && end === undefined ? undefined : [start ?? 0, end ?? '']
    const command = new this.#sdk.GetObjectCommand({
      ...this.#address(name),
      ...(bytes && { Range: `bytes=${bytes.join('-')}` }),
    })
    const answer = await this.#ask((client) => client.send(command), [404])
    return answer?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined
  }

  async stat(name: string): Promise<StoredObject | undefined> {
    const command = new this.#sdk.HeadObjectCommand(this.#address(name))
    const found = await this.#ask((client) => client.send(command), [404])
    return found && toStoredObject(name, { ...found, Size: found.ContentLength })
  }

  async remove(name: string): Promise<void> {
    const command = new this.#sdk.DeleteObjectCommand(this.#address(name))
    await this.#ask((client) => client.send(command), [404])
  }

  async list(folder: string): Promise<StoredObject[]> {
    const { Bucket, Key: prefix } = this.#address(folder && `${folder}/`)
    const { length } = this.#address('').Key
    const objects: StoredObject[] = []
    let last: string | undefined
    do {
      // The first version of the call, which all servers page through in the same way.
      const page = { Bucket, Prefix: prefix, MaxKeys: PAGE, Marker: last }
      const command = new this.#sdk.ListObjectsCommand(page)
      const answer = await this.#ask((client) => client.send(command))
      const found = answer?.Contents ?? []
      for (const each of found)
        // Programs that show buckets as folders write an empty object for each folder.
        if (!each.Key?.endsWith('/'))
          objects.push(toStoredObject((each.Key ?? '').slice(length), each))
      last = answer?.IsTruncated ? found.at(-1)?.Key : undefined
    } while (last)
    return objects
  }

  /** Copies the content onto itself: an object has no other time that a list shows. */
  async noteUse({ name, tag, usedAt }: StoredObject): Promise<void> {
    if (Date.now() - usedAt < USE_MS) return
    const address = this.#address(name)
    const command = new this.#sdk.CopyObjectCommand({
      ...address,
      CopySource: copySource(address),
      CopySourceIfMatch: `"${tag}"`,
      MetadataDirective: 'REPLACE',
    })
    await this.#client.send(command).catch(() => {})
  }

  /** An object is written as a whole or not at all. */
  async sweep(): Promise<void> {}

  #address(name: string): Address {
    const { bucket, prefix } = this.#location
    return { Bucket: bucket, Key: prefix ? `${prefix}/${name}` : name }
  }

  /** @param expected statuses that stand for undefined @throws {HttpProblem} `busy` */
  async #ask<Answer>(
    call: (client: Sdk.S3Client) => Promise<Answer>,
    expected: readonly number[] = [],
  ): Promise<Answer | undefined> {
    try {
      const answer = await call(this.#client)
      this.#note(undefined)
      return answer
    } catch (error) {
      if (expected.includes(statusOf(error)) && !isOfBucket(error)) return undefined
      this.#note(error)
      throw new HttpProblem('busy', 'the file storage does not answer, try again', RETRY_AFTER_S)
    }
  }

  /** One line for the first failure, and one for the end of it. */
  #note(error: unknown): void {
    const fails = error !== undefined
    if (fails === this.#hasFailed) return
    this.#hasFailed = fails
    this.#log(fails ? `object storage fails: ${failureName(error)}` : 'object storage is back')
  }
}

/** What a failure is called, `NoSuchBucket` or `ECONNREFUSED`: nothing that holds a key or an address. */
export function failureName(error: unknown): string {
  const code = errorCode(error)
  return code || (error instanceof Error ? error.name : typeof error)
}

function toStoredObject(
  name: string,
  found: {
    readonly Size?: number | undefined
    readonly ETag?: string | undefined
    readonly LastModified?: Date | undefined
  },
): StoredObject {
  const tag = (found.ETag ?? '').replaceAll('"', '')
  const usedAt = found.LastModified?.getTime() ?? 0
  return { name, bytes: found.Size ?? 0, tag, identity: tag, usedAt }
}

function copySource({ Bucket, Key }: Address): string {
  return `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`
}

function statusOf(error: unknown): number {
  return (error as Partial<Sdk.S3ServiceException>).$metadata?.httpStatusCode ?? 0
}

/** Without its bucket nothing is missing: it is the storage that is. */
function isOfBucket(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchBucket'
}
