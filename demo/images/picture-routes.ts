import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import {
  answerError,
  errorCode,
  missing,
  sendContent,
  visitorOf,
  type ByteRange,
  type LogDeps,
  type ThrottleDeps,
} from '#demo/platform/index.ts'
import type { ImageStore } from './image-store.ts'
import { readVariant } from './variant.ts'

/** A picture keeps its name when its drawing changes, so a browser asks again, without waiting for the answer. */
const CACHING = 'public, max-age=86400, stale-while-revalidate=604800'
/** One that users uploaded may be another picture any time, or gone. */
const CACHING_UPLOADED = 'public, max-age=60, stale-while-revalidate=86400'

export interface PictureDeps extends LogDeps, Pick<ThrottleDeps, 'isProxy'> {
  readonly images: ImageStore
}

interface Env {
  Bindings: Partial<HttpBindings>
}

/**
 * `GET /pictures/…`: the files of pictures, each made when it is asked for the first time. HEAD makes none: it answers
 * 200 for a file that is there or can be made.
 */
export function pictureRoutes({ images, isProxy, log }: PictureDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/:file{.+}', async (context) => {
    const variant = readVariant(context.req.param('file'))
    if (!variant) throw missing('picture')
    const headers = {
      'Content-Type': `image/${variant.format}`,
      'Cache-Control': (await images.isUploaded(variant)) ? CACHING_UPLOADED : CACHING,
      'X-Content-Type-Options': 'nosniff',
    }
    const kept = await images.find(variant)
    if (!kept && context.req.method === 'HEAD') {
      if (!(await images.has(variant))) throw missing('picture')
      return context.body(null, 200, headers)
    }
    const visitor = visitorOf(context.env?.incoming, isProxy)
    const made = kept ? undefined : await images.answer(visitor, () => images.read(variant))
    const file = kept ?? (await images.find(variant))
    if (file) {
      const { path, bytes, tag } = file
      const openPart = async (range: ByteRange) => await openFile(path, range)
      return await sendContent(context, { bytes, tag: `"${tag}"`, headers, open: openPart })
    }
    // It could not be kept.
    return context.body(new Uint8Array(made ?? []), 200, headers)
  })
  app.onError((error, context) => {
    context.header('Cache-Control', 'no-store')
    return answerError(error, context, log)
  })
  return app
}

/** Ends after the bytes that were announced, also when a file of that name has replaced it meanwhile. */
async function openFile(path: string, range: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const file = await open(path).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? missing('picture') : error
  })
  return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>
}
