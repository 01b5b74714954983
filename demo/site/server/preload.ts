import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The header `Link` for what each page runs first: a browser fetches it while it waits for the page. */
export const PRELOAD = '</mandry/mandry.js>; rel=modulepreload'

/** Sends it ahead of an answer that takes a while, to browsers that open a page. HTTP/1.0 knows no such thing. */
export function hintPreload({ env, req }: Context<{ Bindings: Partial<HttpBindings> }>): void {
  const { incoming, outgoing } = env ?? {}
  if (req.header('Sec-Fetch-Mode') !== 'navigate' || incoming?.httpVersion === '1.0') return
  if (outgoing && 'writeEarlyHints' in outgoing) outgoing.writeEarlyHints({ link: PRELOAD })
}
