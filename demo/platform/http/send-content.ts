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
  const answer = (status: number, own: Readonly<Record<string, string>>, body?: ReadableStream) =>
    new Response(body, {
      status,
      headers: { ...headers, ...own, ETag: tag, 'Accept-Ranges': 'bytes' },
    })
  if (matchesTag(tag, context.req.header('If-None-Match'))) return answer(304, {})
  // The answer to a HEAD request has no body, so its stream would never be closed.
  if (context.req.method === 'HEAD' || bytes === 0)
    return answer(200, { 'Content-Length': String(bytes) })
  const range = rangeOf((name) => context.req.header(name), { tag, bytes })
  if (range === 'none') return answer(416, { 'Content-Range': `bytes */${bytes}` })
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const part = range && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }
  const length = { 'Content-Length': String(end - start + 1) }
  return answer(range ? 206 : 200, { ...length, ...part }, await open({ start, end }))
}
