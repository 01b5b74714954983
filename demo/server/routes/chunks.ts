import { Hono } from 'hono'
import type { PlatformDeps } from '../app.ts'

export function chunkRoutes(_deps: PlatformDeps): Hono {
  return new Hono()
}
