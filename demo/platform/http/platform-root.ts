import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { baseRoutePath } from 'hono/route'

/**
 * Where the platform is for its clients, mount prefix included, without a slash at the end.
 *
 * @param origin the public one; the request's own when undefined
 */
export function platformRoot(context: Context, origin: string | undefined): string {
  const base = baseRoutePath(context)
  return `${origin ?? new URL(context.req.url).origin}${base === '/' ? '' : base}`
}

/** The end of the path of the websocket; the prefix of the mount stands before it. */
const SOCKET_PATH = /\/ws\/app\/?$/

/**
 * Where the platform is for the client of a websocket.
 *
 * @param origin the public one; the request's own when undefined @param path of the websocket
 */
export function socketRoot(
  { headers: { host = '' }, socket }: IncomingMessage,
  { origin, path }: { readonly origin: string | undefined; readonly path: string },
): string {
  const own = `${'encrypted' in socket ? 'https' : 'http'}://${host}`
  const known = origin ?? (URL.canParse(own) ? new URL(own).origin : '')
  return `${known}${path.replace(SOCKET_PATH, '')}`
}
