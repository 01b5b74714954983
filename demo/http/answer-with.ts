import { constants } from 'node:zlib'
import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { KeptContent } from '#demo/platform/index.ts'

/** Quality of brotli for what is compressed once and then sent for as long as the process runs. */
export const BEST_BROTLI = constants.BROTLI_MAX_QUALITY

/** Answers a request with a kept content: compressed, in part or not at all, as its headers ask. */
export async function answerWith(context: Context, content: KeptContent): Promise<Response> {
  const { method } = context.req
  const { status, headers, body } = await content.answer({ method, headers: context.req.header() })
  for (let at = 0; at < headers.length; at += 2) context.header(headers[at] ?? '', headers[at + 1])
  context.status(status as StatusCode)
  return body ? context.body(body) : context.body(null)
}
