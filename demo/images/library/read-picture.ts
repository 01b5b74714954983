import * as v from 'valibot'
import { MAX_IMAGE_BYTES } from '#demo/images/limits.ts'
import {
  check,
  HttpProblem,
  readCaller,
  readUpload,
  type Caller,
  type StoreDeps,
} from '#demo/platform/index.ts'

/** A picture as a client sends it. */
export interface SentPicture {
  readonly caller: Caller
  /** Chosen by the sender: an upload that is sent again makes no second picture. */
  readonly uploadId: string
  readonly fileName: string
  readonly bytes: Buffer
}

const UPLOAD_ID = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/** Reads a form with the parts `token`, `upload_id` and `file`. @throws {HttpProblem} */
export async function readSentPicture(deps: StoreDeps, request: Request): Promise<SentPicture> {
  const { form, name: fileName, bytes } = await readUpload(request, 'file')
  const caller = await readCaller(deps, form)
  if (bytes.length === 0) throw new HttpProblem('invalid', 'missing: file')
  if (bytes.length > MAX_IMAGE_BYTES)
    throw new HttpProblem('too-large', `a picture may have ${MAX_IMAGE_BYTES} bytes`)
  return {
    caller,
    uploadId: check(UPLOAD_ID, form.optional('upload_id'), 'upload_id'),
    fileName,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  }
}
