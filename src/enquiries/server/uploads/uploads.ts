import { fileIssue, fileLimits, type FileLimits } from '../../../forms/inputs/file-limits.ts'
import type { Issue } from '../../../forms/rules.ts'
import { resolveMessages } from '../../../languages/all-texts.ts'
import type { ReadInput } from '../../../site/forms.ts'
import type { Locale } from '../../../site/locale.ts'
import { visitorKey } from '../client-address.ts'
import { describeError, EnquiryError } from '../errors.ts'
import { visitorLimits, type RateLimit } from '../rate-limit.ts'
import type { Client } from '../client.ts'
import { withTimeout } from '../../../../platform/transport/wait.ts'
import { cleanFileName } from './file-name.ts'
import type { FileStore, UploadedFile } from './file-store.ts'
import { contentTypeOf, isAccepted } from './file-type.ts'
import { createClaim } from './claim-files.ts'
import { createUploadIds, type UploadPlace } from './upload-id.ts'

/** What a scan says of a file. An infected one is refused and kept nowhere. */
export type ScanVerdict = 'clean' | 'infected' | 'unknown'

/** A file as a scan gets it. */
export interface ScannedFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array<ArrayBuffer>
}

export interface UploadsOptions {
  readonly store: FileStore
  /** The inputs of a form as its page has them: `inputs` of what `createFormCheck` returns. */
  readonly inputs: (formId: string, locale: Locale) => readonly ReadInput[]
  /** Looks for malware. One that fails or does not answer in time counts as `unknown`. Default: none. */
  readonly scan?: ((file: ScannedFile) => Promise<ScanVerdict>) | undefined
  /** Milliseconds. Default 30,000. */
  readonly scanTimeoutMs?: number | undefined
  /** Files a minute, and megabytes a day, of one visitor; a network may have twice as much. Default: 30 and 100. */
  readonly maxPerVisitor?: number | undefined
  readonly maxMegabytesPerVisitor?: number | undefined
}

interface UploadsDeps extends UploadsOptions {
  readonly secret: string
  readonly perMinute: RateLimit
  readonly perDay: RateLimit
  readonly now: () => number
  readonly log: (line: string) => void
}

/** A file that is on its way in. */
interface Incoming extends UploadPlace {
  readonly language: Locale
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

/** A file that was kept, under the id that its visitor gets. */
export interface TakenFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

const MEGABYTE = 1024 * 1024

export type Uploads = ReturnType<typeof createUploads>

/** Takes files in, and gives them to the enquiries that are sent with them. */
export function createUploads(deps: UploadsDeps) {
  const { store, perMinute, perDay, now, log } = deps
  const ids = createUploadIds(deps.secret)

  return { limitsOf, countVisitor, take, claim: createClaim(store, ids) }

  /** @returns undefined for what is no file input of the form */
  function limitsOf({ formId, input }: UploadPlace, language: Locale): FileLimits | undefined {
    const found = deps.inputs(formId, language).find(({ name }) => name === input)
    return found?.type === 'file' ? fileLimits(found) : undefined
  }

  /** @throws {EnquiryError} past a limit of the visitor's */
  async function countVisitor({ address }: Client, bytes: number): Promise<void> {
    if (address === undefined) return
    const visitor = visitorKey(address)
    const { maxPerVisitor = 30, maxMegabytesPerVisitor = 100 } = deps
    const sharesOf = (key: string, own: number) =>
      visitorLimits(key, { total: Infinity, own }, visitor)
    for (const { key, max } of sharesOf('files', maxPerVisitor)) await count(perMinute, key, max)
    for (let counted = 0; counted < bytes; counted += MEGABYTE)
      for (const { key, max } of sharesOf('file megabytes', maxMegabytesPerVisitor))
        await count(perDay, key, max)
  }

  /** @throws {EnquiryError} `unavailable` when it could not be kept */
  async function take(incoming: Incoming): Promise<TakenFile | Issue> {
    const { formId, input, language, content } = incoming
    const texts = resolveMessages('files', language)
    const limits = limitsOf(incoming, language)
    if (!limits) throw new EnquiryError('malformed', 'the form has no such file input')
    const refuse = (text: string): Issue => ({ input, kind: 'malformed', text })
    const shown = cleanFileName(incoming.name, '')
    const bytes = content.length
    const wrong = fileIssue({ name: shown, size: bytes }, limits, texts)
    if (wrong) return refuse(wrong)
    const found = await contentTypeOf(shown, content)
    if (!found || !isAccepted(limits.accept, shown, found))
      return refuse(fileIssue({ name: shown, size: bytes, isOther: true }, limits, texts))
    const name = cleanFileName(incoming.name, found.ending)
    const { type } = found
    const verdict = await scanned({ name, type, content }, deps)
    if (verdict === 'infected') {
      log(`an infected file was refused: ${type}, ${bytes} bytes`)
      return refuse(fileIssue({ name: shown, size: bytes, isInfected: true }, limits, texts))
    }
    const id = crypto.randomUUID()
    const uploadedAt = new Date(now()).toISOString()
    const file: UploadedFile = { id, formId, input, name, type, bytes, verdict, uploadedAt }
    await store.add(file, content).catch((error: unknown) => {
      log(`a file could not be kept: ${describeError(error)}`)
      throw new EnquiryError('unavailable', 'the file was not kept, try again in a moment', 10)
    })
    return { id: await ids.sign(id, incoming), name, bytes }
  }

  async function count(limit: RateLimit, key: string, max: number): Promise<void> {
    const retryAfterS = await limit.take(key, max)
    if (retryAfterS > 0) throw new EnquiryError('too-many', 'too many files', retryAfterS)
  }
}

async function scanned(
  file: ScannedFile,
  { scan, scanTimeoutMs = 30_000, log }: UploadsDeps,
): Promise<ScanVerdict> {
  if (!scan) return 'unknown'
  try {
    return await withTimeout(scan(file), scanTimeoutMs)
  } catch (error) {
    log(`the scan of a file failed: ${describeError(error)}`)
    return 'unknown'
  }
}
