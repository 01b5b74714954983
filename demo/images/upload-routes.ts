import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { visitorLimits } from 'mandry/server'
import * as v from 'valibot'
import {
  answerError,
  check,
  countersOf,
  HttpProblem,
  keepDiskReserve,
  readBody,
  requireCount,
  textUpTo,
  visitorOf,
  type DiskDeps,
  type LogDeps,
  type StoreDeps,
  type ThrottleDeps,
} from '#demo/platform/index.ts'
import type { ImageStore } from './image-store.ts'
import type { Uploads } from './uploads.ts'
import {
  MAX_UPLOAD_WIDTH,
  MAX_UPLOADS,
  MAX_UPLOADS_PER_ADDRESS,
  UPLOAD_WINDOW_MS,
} from './limits.ts'

/** Far above what two addresses take. */
const MAX_BODY_BYTES = 16 * 1024
/** Where the pictures are on the site. */
const ROOT = /^\/?pictures\//
const LIMITS = { total: MAX_UPLOADS, own: MAX_UPLOADS_PER_ADDRESS }
const WINDOW = { windowMs: UPLOAD_WINDOW_MS, message: 'too many pictures, try again in a minute' }

export interface UploadImageDeps extends DiskDeps, LogDeps, ThrottleDeps, Pick<StoreDeps, 'now'> {
  readonly images: ImageStore
  readonly uploads: Uploads
  readonly originOf: (context: Context) => string
}

interface Env {
  Bindings: Partial<HttpBindings>
}

const WIDTH = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.toNumber())]),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_UPLOAD_WIDTH),
)

/** A form has no booleans, only their names. */
const FLAG = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((name) => name === 'true'),
  ),
])

/** What is sent. */
export const UPLOAD = v.object({
  imagePath: textUpTo(256),
  imageUrl: textUpTo(2048),
  maxWidth: v.optional(WIDTH, 600),
  isCrop: v.optional(FLAG, true),
})

/**
 * `POST /upload-image-path`, a form or JSON: makes the copies of a picture available on the site and answers with its
 * placeholder, a `data:` address. A picture that the site does not have is fetched from `imageUrl`.
 */
export function uploadImageRoutes(deps: UploadImageDeps): Hono<Env> {
  const { images, uploads } = deps
  const counters = countersOf(deps, 'upload')
  const visitorIn = (context: Context<Env>) => visitorOf(context.env?.incoming, deps.isProxy)
  const app = new Hono<Env>()
  // Before the body is read: it may come slowly, or be large.
  app.post('/', async (context, next) => {
    await requireCount(counters, visitorLimits('all', LIMITS, visitorIn(context)), WINDOW)
    await next()
  })
  app.post('/', keepDiskReserve(deps), async (context) => {
    const { imagePath, imageUrl, maxWidth, isCrop } = check(
      UPLOAD,
      await readSent(context.req.raw),
      'body',
    )
    if (!ROOT.test(imagePath))
      throw new HttpProblem('invalid', 'imagePath must be under /pictures/')
    const original = imagePath.replace(ROOT, '')
    const ownHost = new URL(deps.originOf(context)).host
    const visitor = visitorIn(context)
    const base64_placeholder = await images.answer(visitor, async () => {
      await uploads.take({ original, imageUrl, ownHost, visitor })
      if (isCrop) await uploads.makeCopies(original, maxWidth)
      return await images.placeholder(original)
    })
    context.header('Cache-Control', 'no-store')
    return context.json({ base64_placeholder })
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

async function readSent({ body, headers }: Request): Promise<unknown> {
  const bytes = body === null ? '' : await readBody(body, MAX_BODY_BYTES)
  const sent = new Response(bytes, { headers })
  try {
    const isJson = headers.get('content-type')?.includes('json')
    return isJson ? await sent.json() : Object.fromEntries(await sent.formData())
  } catch {
    throw new HttpProblem('invalid', 'the body is neither JSON nor a form')
  }
}
