import * as v from 'valibot'
import { MAX_IMAGE_BYTES } from '#demo/images/limits.ts'
import { bearerToken, check, HttpProblem, readUpload, textUpTo } from '#demo/platform/index.ts'

/** A picture as a client sends it. */
export interface SentPicture {
  readonly token: string | undefined
  /** Chosen by the sender: an upload that is sent again makes no second picture. */
  readonly uploadId: string
  readonly fileName: string
  readonly bytes: Buffer
}

const FILE_NAME = textUpTo(1024)
const UPLOAD_ID = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/**
 * Reads a picture: as the part `file` of a form with `upload_id` and `token`, or as the body itself, with `upload_id` and
 * `name` in the query and the token in the header `Authorization`.
 *
 * @throws {HttpProblem} `invalid`, `too-large`
 */
export async function readSentPicture(request: Request): Promise<SentPicture> {
  const isForm = /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
  const { uploadId, bytes, ...sent } = isForm ? await readParts(request) : await readRaw(request)
  if (bytes.length === 0) throw new HttpProblem('invalid', 'missing: file')
  if (bytes.length > MAX_IMAGE_BYTES)
    throw new HttpProblem('too-large', `a picture may have ${MAX_IMAGE_BYTES} bytes`)
  return {
    ...sent,
    uploadId: check(UPLOAD_ID, uploadId, 'upload_id'),
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  }
}

async function readParts(request: Request) {
  const { form, name: fileName, bytes } = await readUpload(request, 'file')
  const token = bearerToken(request.headers) ?? form.optional('token')
  return { token, uploadId: form.optional('upload_id'), fileName, bytes }
}

async function readRaw(request: Request) {
  const query = new URL(request.url).searchParams
  return {
    token: bearerToken(request.headers),
    uploadId: query.get('upload_id'),
    fileName: check(FILE_NAME, query.get('name') ?? '', 'name'),
    bytes: new Uint8Array(await request.arrayBuffer()),
  }
}
