import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { placeholderAddress } from '#demo/images/encode.ts'
import type { EncoderQueue } from '#demo/images/encoder-queue.ts'
import {
  IMAGE_PATIENCE_MS,
  MAX_IMAGE_BYTES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_WIDTH,
  MAX_WAITING_IMAGES_PER_VISITOR,
} from '#demo/images/limits.ts'
import { readSource } from '#demo/images/source.ts'
import {
  answerError,
  check,
  createBodyBudget,
  FileQuota,
  HttpProblem,
  keepDiskReserve,
  limitBody,
  newSecret,
  PERMISSION,
  Queue,
  readCaller,
  readUpload,
  requireOnApp,
  withContents,
  writeToApp,
  type DiskDeps,
  type FileDeps,
  type Item,
  type KeyDeps,
  type LogDeps,
  type ThrottleDeps,
  type WriteDeps,
} from '#demo/platform/index.ts'
import { addPicture, findPicture } from './add-picture.ts'

/** Besides the picture: the borders and other parts of a form. */
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 16 * 1024
/** Chosen by the sender: an upload that is sent again makes no second picture. */
const UPLOAD_ID = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

export interface PictureUploadDeps
  extends WriteDeps, KeyDeps, FileDeps, DiskDeps, LogDeps, Pick<ThrottleDeps, 'isProxy'> {
  readonly encoder: EncoderQueue
}

/** Ends a write that another one was faster with. */
class AlreadyThere extends Error {
  readonly item: Item
  constructor(item: Item) {
    super('the upload is there already')
    this.item = item
  }
}

/**
 * `POST /studio/pictures`: keeps a picture as a file of the platform and adds the item that shows it. Answers with the
 * item. It is for those who may write to the app of pictures.
 */
export function pictureUploadRoutes(deps: PictureUploadDeps, appId: number): Hono {
  const fileQuota = new FileQuota(deps.quota)
  // Scaled down one by one: each takes memory for all its pixels.
  const scaling = new Queue({
    atOnce: 1,
    atOncePerKey: 1,
    waitingPerKey: MAX_WAITING_IMAGES_PER_VISITOR,
    patienceMs: IMAGE_PATIENCE_MS,
  })
  const app = new Hono()
  const limit = limitBody(deps, { maxSize: MAX_BODY_BYTES, budget: createBodyBudget() })
  app.on(['OPTIONS', 'POST'], '/', cors({ origin: '*' }))
  app.post('/', keepDiskReserve(deps), limit, async (context) => {
    context.header('Cache-Control', 'no-store')
    // Before each upload the client library asks whether the server redirects.
    if (!context.req.header('Content-Type')) return context.body(null, 204)
    return context.json(await takePicture({ ...deps, fileQuota, scaling }, appId, context.req.raw))
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

interface TakeDeps extends PictureUploadDeps {
  readonly fileQuota: FileQuota
  readonly scaling: Queue
}

async function takePicture(deps: TakeDeps, appId: number, request: Request): Promise<Item> {
  const { form, name: fileName, bytes } = await readUpload(request, 'file')
  const caller = await readCaller(deps, form)
  if (bytes.length === 0) throw new HttpProblem('invalid', 'missing: file')
  if (bytes.length > MAX_UPLOAD_BYTES)
    throw new HttpProblem('too-large', `a picture may have ${MAX_UPLOAD_BYTES} bytes`)
  const uploadId = check(UPLOAD_ID, form.optional('upload_id'), 'upload_id')
  const right = { appId, needed: PERMISSION.write }
  await requireOnApp(deps, caller, right)
  const known = await findPicture(deps.db, appId, ['upload', uploadId])
  if (known) return known
  const { kept, ...shape } = await lookAt(deps, bytes)
  const picture = { uploadId, fileName, ...shape }
  const wanted = new Map([[appId, { files: 1, bytes: kept.length }]])
  const secret = newSecret(deps.randomBytes)
  const keep = async () =>
    await withContents(deps, [kept], async ([content]) =>
      writeToApp(deps, caller, right, async (tx) => {
        const faster = await findPicture(tx, appId, ['upload', uploadId])
        if (faster) throw new AlreadyThere(faster)
        if (!content) throw new Error('the content was not kept')
        return await addPicture({ ...deps, db: tx }, { appId, picture, content, secret })
      }),
    )
  return await deps.fileQuota.within(deps.db, wanted, keep).catch((error: unknown) => {
    if (error instanceof AlreadyThere) return error.item
    throw error
  })
}

/**
 * Decodes the whole picture, which finds what is broken, and scales it down when copies cannot be made of it as it is.
 *
 * @returns what is kept, and its shape
 * @throws {HttpProblem} `invalid`, `too-large`, `busy`
 */
async function lookAt({ encoder, scaling }: TakeDeps, bytes: Uint8Array) {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const sentSource = await readSource(sent, true)
  const isLarge = sentSource.isLarge || sent.length > MAX_IMAGE_BYTES
  const scale = async () => await encoder.make('a large upload', sentSource, 'scaled', 'studio')
  const kept = isLarge ? await scaling.run('', scale) : sent
  const source = isLarge ? await readSource(kept) : sentSource
  const small = await encoder.make('an upload of the studio', source, 'placeholder', 'studio')
  const placeholder = placeholderAddress(small)
  const width = Math.min(source.width, MAX_UPLOAD_WIDTH)
  const height = Math.max(1, Math.round((source.height * width) / source.width))
  return { kept, width, height, placeholder, extension: source.extension }
}
