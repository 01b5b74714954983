import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { placeholderAddress } from '#demo/images/encode.ts'
import type { EncoderQueue } from '#demo/images/encoder-queue.ts'
import { MAX_IMAGE_BYTES, MAX_UPLOAD_WIDTH } from '#demo/images/limits.ts'
import { readSource } from '#demo/images/source.ts'
import {
  answerError,
  createBodyBudget,
  FileQuota,
  keepDiskReserve,
  limitBody,
  newSecret,
  PERMISSION,
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
import { PICTURES_PATH } from './contract.ts'
import { addPicture, findUploaded, type NewPicture } from './add-picture.ts'
import { readSentPicture, type SentPicture } from './read-picture.ts'

/** Besides the picture: the borders and other parts of a form. */
const MAX_BODY_BYTES = MAX_IMAGE_BYTES + 16 * 1024

export interface PictureUploadDeps
  extends WriteDeps, KeyDeps, FileDeps, DiskDeps, LogDeps, Pick<ThrottleDeps, 'isProxy'> {
  readonly encoder: EncoderQueue
  readonly picturesAppId: number
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
export function pictureUploadRoutes(deps: PictureUploadDeps): Hono {
  const quota = new FileQuota(deps.quota)
  const app = new Hono()
  const path = PICTURES_PATH
  app.use(path, cors({ origin: '*' }), keepDiskReserve(deps))
  app.use(path, limitBody(deps, { maxSize: MAX_BODY_BYTES, budget: createBodyBudget() }))
  app.post(path, async (context) => {
    context.header('Cache-Control', 'no-store')
    // Before each upload the client library asks whether the server redirects.
    if (!context.req.header('Content-Type')) return context.body(null, 204)
    return context.json(await takePicture(deps, quota, context.req.raw))
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

async function takePicture(
  deps: PictureUploadDeps,
  quota: FileQuota,
  request: Request,
): Promise<Item> {
  const { caller, bytes, ...sent } = await readSentPicture(deps, request)
  const { picturesAppId: appId } = deps
  const right = { appId, needed: PERMISSION.write }
  await requireOnApp(deps, caller, right)
  const known = await findUploaded(deps.db, appId, sent.uploadId)
  if (known) return known
  const picture = await lookAt(deps, { ...sent, bytes })
  const wanted = new Map([[appId, { files: 1, bytes: bytes.length }]])
  const secret = newSecret(deps.randomBytes)
  const keep = async () =>
    await withContents(deps, [bytes], async ([content]) =>
      writeToApp(deps, caller, right, async (tx) => {
        const faster = await findUploaded(tx, appId, sent.uploadId)
        if (faster) throw new AlreadyThere(faster)
        if (!content) throw new Error('the content was not kept')
        const addition = { appId, picture, content, secret }
        return await addPicture({ ...deps, db: tx }, addition)
      }),
    )
  return await quota.within(deps.db, wanted, keep).catch((error: unknown) => {
    if (error instanceof AlreadyThere) return error.item
    throw error
  })
}

/** Decodes the whole picture, which finds what is broken. @throws {HttpProblem} `invalid`, `too-large`, `busy` */
async function lookAt(
  { encoder }: PictureUploadDeps,
  { bytes, ...sent }: Omit<SentPicture, 'caller'>,
): Promise<NewPicture> {
  const source = await readSource(bytes, { withGif: true })
  const encode = async () => await encoder.encode(source.input(), 'placeholder')
  const placeholder = placeholderAddress(
    await encoder.run('an upload of the studio', encode, 'studio'),
  )
  const width = Math.min(source.width, MAX_UPLOAD_WIDTH)
  const height = Math.max(1, Math.round((source.height * width) / source.width))
  return { ...sent, width, height, placeholder, extension: source.extension }
}
