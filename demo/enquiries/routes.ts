import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { Enquiries } from 'mandry/server'
import { clientAddress, type IsProxy } from '#demo/platform/index.ts'

export interface EnquiryDeps {
  readonly enquiries: Pick<Enquiries, 'handle'>
  /** See `ThrottleDeps.isProxy`. */
  readonly isProxy?: IsProxy | undefined
  /** Called with the context of each request, for the pages that answer it. */
  readonly remember: (context: Context) => void
}

interface Env {
  Bindings: Partial<HttpBindings>
}

/** The site's forms are sent to `/enquiries`: JSON from the delivery script, or a plain form post without any. */
export function enquiryRoutes({ enquiries, isProxy, remember }: EnquiryDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.all('/:part{token|sent|files}?', async (context) => {
    remember(context)
    const address = clientAddress(context.env?.incoming, isProxy)
    return await enquiries.handle(context.req.raw, { address })
  })
  return app
}
