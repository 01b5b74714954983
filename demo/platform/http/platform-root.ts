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
