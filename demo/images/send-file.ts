import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { errorCode, matchesTag, missing, rangeOf } from '#demo/platform/index.ts'
import type { LocalFile } from './image-store.ts'

/**
 * Answers with a file, 304 where its `ETag` matches, with a part where that is asked for. The tag needs no look at the
 * content, and the content is read as fast as the client takes it: a silent client holds a few kilobytes.
 *
 * @param headers besides `ETag` and `Content-Length`
 * @throws {HttpProblem} `missing` when the file was removed meanwhile
 */
export async function sendFile(
  context: Context,
  { path, bytes, tag: ownTag }: LocalFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const tag = `"${ownTag}"`
  for (const [name, value] of Object.entries({ ...headers, ETag: tag, 'Accept-Ranges': 'bytes' }))
    context.header(name, value)
  if (matchesTag(tag, context.req.header('If-None-Match'))) return context.body(null, 304)
  // The answer to a HEAD request has no body, so its stream would never be closed.
  if (context.req.method === 'HEAD' || bytes === 0) {
    context.header('Content-Length', String(bytes))
    return context.body(null)
  }
  const range = rangeOf((name) => context.req.header(name), { tag, bytes })
  if (range === 'none') {
    context.header('Content-Range', `bytes */${bytes}`)
    return context.body(null, 416)
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range) context.header('Content-Range', `bytes ${start}-${end}/${bytes}`)
  context.header('Content-Length', String(end - start + 1))
  const file = await open(path).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? missing('picture') : error
  })
  // Ends after the bytes that were announced, also when a file of that name has replaced it meanwhile.
  const stream = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream
  return context.body(stream, range ? 206 : 200)
}
