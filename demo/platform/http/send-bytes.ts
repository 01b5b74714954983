import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptsBrotli } from './brotli.ts'

export interface Sending {
  readonly bytes: Uint8Array
  readonly type: string
  /** The header `Cache-Control`. */
  readonly caching: string
  /** The bytes in brotli, where that makes them smaller; `hash` identifies them. */
  readonly brotli?: ((hash: string) => Promise<Uint8Array<ArrayBuffer>>) | undefined
}

/** Answers with bytes, compressed where the browser accepts it; 304 where its `ETag` matches. */
export async function sendBytes(
  context: Context,
  { bytes, type, caching, brotli }: Sending,
): Promise<Response> {
  const shrunk = brotli && acceptsBrotli(context.req.header('Accept-Encoding')) ? brotli : undefined
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const tag = `"${hash}${shrunk ? '-br' : ''}"`
  context.header('Cache-Control', caching)
  context.header('ETag', tag)
  if (brotli) context.header('Vary', 'Accept-Encoding')
  if (matchesTag(tag, context.req.header('If-None-Match'))) return context.body(null, 304)

  context.header('Content-Type', type)
  context.header('X-Content-Type-Options', 'nosniff')
  if (!shrunk) return context.body(new Uint8Array(bytes))
  context.header('Content-Encoding', 'br')
  return context.body(await shrunk(hash))
}

/** Whether an `If-None-Match` names the tag; proxies may have marked it as weak. */
export function matchesTag(tag: string, header = ''): boolean {
  const named = new Set(header.split(',').map((one) => one.trim().replace(/^W\//, '')))
  return named.has(tag) || named.has('*')
}
