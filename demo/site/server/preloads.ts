import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What the loader fetches on every page; its name has a hash. */
const BEHAVIOURS = /^behaviours-[\w-]+\.js$/

/** Values of the header `Link` for what each page runs first: a browser fetches it while it waits for the page. */
export function preloadsOf(widgetsDir: string): string[] {
  const folder = join(widgetsDir, 'chunks')
  // Each time, as a new build may have come. It takes microseconds; a turn in the thread pool takes far longer.
  const chunks = existsSync(folder) ? readdirSync(folder) : []
  const behaviours = chunks.filter((name) => BEHAVIOURS.test(name))
  return ['mandry.js', ...behaviours.map((name) => `chunks/${name}`)].map(
    (name) => `</mandry/${name}>; rel=modulepreload`,
  )
}

/** Sends them ahead of an answer that takes a while, to browsers that open a page. HTTP/1.0 knows no such thing. */
export function hintPreloads(
  { env, req }: Context<{ Bindings: Partial<HttpBindings> }>,
  widgetsDir: string,
): void {
  const { incoming, outgoing } = env ?? {}
  if (req.header('Sec-Fetch-Mode') !== 'navigate' || incoming?.httpVersion === '1.0') return
  if (outgoing && 'writeEarlyHints' in outgoing)
    outgoing.writeEarlyHints({ link: preloadsOf(widgetsDir) })
}
