import { Hono } from 'hono'
import type { PlatformDeps } from '../deps.ts'

/** Tells the version; clients also ask it to see whether the server can be reached. */
export function versionRoutes({ version }: Pick<PlatformDeps, 'version'>): Hono {
  return new Hono().get('/version', (context) => context.json({ version }))
}
