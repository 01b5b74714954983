import { Hono, type Context } from 'hono'
import { answerError, sendBytes, missing } from '#demo/platform/index.ts'
import type { ImageStore } from './image-store.ts'
import { readVariant, type Format } from './variant.ts'

/** A picture keeps its name when its drawing changes, so a browser asks again, without waiting for the answer. */
const CACHING = 'public, max-age=86400, stale-while-revalidate=604800'

const TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Record<Format, string>

export interface PictureDeps {
  readonly images: ImageStore
  readonly log: (line: string) => void
}

/**
 * `GET /pictures/…`: the files of pictures, each made when it is asked for the first time. HEAD makes none: it answers
 * 200 for a file that is there or can be made.
 */
export function pictureRoutes({ images, log }: PictureDeps): Hono {
  const app = new Hono()
  app.get('/:file{.+}', async (context) => {
    const variant = readVariant(context.req.param('file'))
    if (!variant) throw missing('picture')
    const kept = await images.kept(variant)
    if (!kept && context.req.method === 'HEAD') {
      if (!(await images.has(variant))) throw missing('picture')
      describe(context, TYPES[variant.format])
      return context.body(null)
    }
    const bytes = kept ?? (await images.read(variant))
    return sendBytes(context, { bytes, type: TYPES[variant.format], caching: CACHING })
  })
  app.onError((error, context) => {
    context.header('Cache-Control', 'no-store')
    return answerError(error, context, log)
  })
  return app
}

function describe(context: Context, type: string): void {
  context.header('Content-Type', type)
  context.header('Cache-Control', CACHING)
  context.header('X-Content-Type-Options', 'nosniff')
}
