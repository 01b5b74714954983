import type { Context } from 'hono'
import { rangeOf, type ByteRange } from './byte-range.ts'
import { matchesTag } from './kept-content.ts'

/** A content that is never changed in place. */
export interface SentContent {
  readonly bytes: number
  /** Its `ETag`, with quotation marks: no look at the content is needed. */
  readonly tag: string
  /** Besides `ETag` and those of a part. */
  readonly headers: Readonly<Record<string, string>>
  readonly open: (range: ByteRange) => Promise<ReadableStream<Uint8Array>>
}

/**
 * Answers with a content, 304 where its tag matches, with a part where that is asked for. It is read as fast as the client
 * takes it: a silent client holds a few kilobytes.
 */
export async function sendContent(
  context: Context,
  { bytes, tag, headers, open }: SentContent,
): Promise<Response> {
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
  return context.body(await open({ start, end }), range ? 206 : 200)
}
