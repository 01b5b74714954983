import { Hono } from 'hono'
import type { PlatformDeps } from '../app.ts'

export function messageRoutes(_deps: PlatformDeps): Hono {
  return new Hono()
}
