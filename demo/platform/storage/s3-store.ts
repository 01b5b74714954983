import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { errorCode } from '../disk.ts'
import { HttpProblem, missing } from '../http-problem.ts'
import type { ObjectStore, Range, StoredObject } from './object-store.ts'
import {
  ANSWER_TIMEOUT_MS,
  elementsOf,
  encodeKey,
  S3Client,
  S3Error,
  textOf,
  type S3Location,
  type S3Request,
} from './s3-client.ts'

const RETRY_AFTER_S = 5
/** A use is written down once in this time, as the time of the last change: each one costs a request. */
const USE_MS = 24 * 3_600_000
/** Contents of one answer of a list. */
const PAGE = 1000
const UNLESS_THERE = { 'If-None-Match': '*' }

/** Contents as objects of a bucket, which many machines share. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client
  readonly #location: S3Location
  readonly #log: (line: string) => void
  #hasFailed = false

  /**
   * Asks the bucket nothing.
   *
   * @param log gets a line when it fails, and when it is back
   * @param timeoutMs of each of the three tries
   */
  constructor(
    location: S3Location,
    log: (line: string) => void,
    timeoutMs: number = ANSWER_TIMEOUT_MS,
  ) {
    this.#client = new S3Client(location, timeoutMs)
    this.#location = location
    this.#log = log
  }

  /** Writes, reads and removes a small content. @throws what the client throws when it cannot */
  async check(): Promise<void> {
    const key = this.#key(`check-${crypto.randomUUID()}`)
    await this.#client.send({ method: 'PUT', key, body: new Uint8Array([1]) })
    await text((await this.#client.send({ method: 'GET', key })).stream)
    await this.#client.send({ method: 'DELETE', key })
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    await this.#ask({ method: 'PUT', key: this.#key(name), body: content })
  }

  async add(name: string, content: Uint8Array): Promise<boolean> {
    // Asked first, for servers that do not know the condition.
    if (await this.stat(name)) return false
    const request = { key: this.#key(name), headers: UNLESS_THERE, body: content }
    return (await this.#ask({ method: 'PUT', ...request }, [409, 412])) !== undefined
  }

  async copy(name: string, to: string): Promise<boolean> {
    if (await this.stat(to)) return false
    const headers = { ...this.#copySource(name), ...UNLESS_THERE }
    const request = { method: 'PUT', key: this.#key(to), headers } as const
    const copied = await this.#ask(request, [404, 409, 412])
    if (copied === undefined && !(await this.stat(name))) throw missing('content')
    return copied !== undefined
  }

  async get(
    name: string,
    { start, end }: Range = {},
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const isPart = start !== undefined || end !== undefined
    const headers = isPart ? { Range: `bytes=${start ?? 0}-${end ?? ''}` } : {}
    const answer = await this.#ask({ method: 'GET', key: this.#key(name), headers }, [404])
    return answer && (Readable.toWeb(answer.stream) as ReadableStream<Uint8Array>)
  }

  async stat(name: string): Promise<StoredObject | undefined> {
    const answer = await this.#ask({ method: 'HEAD', key: this.#key(name) }, [404])
    if (!answer) return undefined
    const { etag, 'content-length': size, 'last-modified': modified } = answer.headers
    return toStoredObject(name, { size, etag, modified })
  }

  async remove(name: string): Promise<void> {
    await this.#ask({ method: 'DELETE', key: this.#key(name) }, [404])
  }

  async list(folder: string): Promise<StoredObject[]> {
    const prefix = this.#key(folder && `${folder}/`)
    const { length } = this.#key('')
    const objects: StoredObject[] = []
    let marker: string | undefined = ''
    do {
      // The first version of the call, which all servers page through in the same way.
      const query: Record<string, string> = { prefix, 'max-keys': String(PAGE), marker }
      const page = (await this.#ask({ method: 'GET', key: '', query }))?.xml ?? []
      const found = elementsOf(page, 'Contents').map((each) => ({
        key: textOf(each, 'Key'),
        size: textOf(each, 'Size'),
        etag: textOf(each, 'ETag'),
        modified: textOf(each, 'LastModified'),
      }))
      for (const { key, ...object } of found)
        // Programs that show buckets as folders write an empty object for each folder.
        if (!key.endsWith('/')) objects.push(toStoredObject(key.slice(length), object))
      marker = textOf(page, 'IsTruncated') === 'true' ? found.at(-1)?.key : undefined
    } while (marker)
    return objects
  }

  /** Copies the content onto itself: an object has no other time that a list shows. */
  async noteUse({ name, tag, usedAt }: StoredObject): Promise<void> {
    if (Date.now() - usedAt < USE_MS) return
    const headers = {
      ...this.#copySource(name),
      'x-amz-copy-source-if-match': `"${tag}"`,
      'x-amz-metadata-directive': 'REPLACE',
    }
    await this.#client.send({ method: 'PUT', key: this.#key(name), headers }).catch(() => {})
  }

  /** An object is written as a whole or not at all. */
  async sweep(): Promise<void> {}

  #key(name: string): string {
    const { prefix } = this.#location
    return prefix ? `${prefix}/${name}` : name
  }

  #copySource(name: string) {
    return { 'x-amz-copy-source': `${this.#location.bucket}/${encodeKey(this.#key(name))}` }
  }

  /** @param expected statuses that stand for undefined @throws {HttpProblem} `busy` */
  async #ask(request: S3Request, expected: readonly number[] = []) {
    try {
      const answer = await this.#client.send(request)
      this.#note(undefined)
      return answer
    } catch (error) {
      if (isAmong(error, expected)) return undefined
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
  { size, etag, modified }: Readonly<Record<'size' | 'etag' | 'modified', string | undefined>>,
): StoredObject {
  const tag = (etag ?? '').replaceAll('"', '')
  const usedAt = Date.parse(modified ?? '') || 0
  return { name, bytes: Number(size ?? 0), tag, identity: tag, usedAt }
}

/** Without its bucket nothing is missing: it is the storage that is. */
function isAmong(error: unknown, statuses: readonly number[]): boolean {
  return (
    error instanceof S3Error && statuses.includes(error.status) && error.code !== 'NoSuchBucket'
  )
}
