import { Hono, type Context } from 'hono'
import { framePage } from './frame-page.ts'
import { playgroundPage } from './page.ts'
import { readFrameView, readView, type View } from './view.ts'
import { configurationOf } from '../site/configuration.ts'
import { LANGUAGES } from '../site/page.ts'
import type { Site } from '../site/server/app.ts'
import { renderPage } from 'mandry/server'
import { answerHtml } from '../site/server/respond.ts'

export interface PlaygroundDeps extends Pick<Site, 'css' | 'chapter' | 'originOf'> {
  readonly log: (line: string) => void
}

/** The playground, and the documents in its frame. Widgets it does not know are not found. */
export function playgroundRoutes(deps: PlaygroundDeps): Hono {
  const app = new Hono()
  app.get('/playground', (context) =>
    context.redirect(`/playground/${new URL(context.req.url).search}`, 301),
  )
  app.get('/playground/', async (context) => {
    const view = readView(new URL(context.req.url).searchParams)
    if (!view) return await context.notFound()
    return await answerHtml(context, { language: 'en', html: () => playgroundPage(view) })
  })
  app.get('/playground/frame/:tag/', async (context) => {
    const view = readFrameView(context.req.param('tag'), new URL(context.req.url).searchParams)
    if (!view) return await context.notFound()
    const html = (nonce: string) => frameOf(context, view, { ...deps, nonce })
    return await answerHtml(context, { language: view.language, html })
  })
  return app
}

/** The frame's document; the browser gets the same configuration whether or not the server rendered. */
function frameOf(
  context: Context,
  view: View,
  { css, chapter, originOf, log, nonce }: PlaygroundDeps & { readonly nonce: string },
): string {
  const { language, isRendered, example } = view
  const slug = `/playground/?widget=${example.tag}&lang=`
  const versions = LANGUAGES.map((other) => ({ language: other, slug: slug + other }))
  const configuration = configurationOf({ language, versions, origin: originOf(context), chapter })
  const page = framePage({ ...view, css, nonce, ...(isRendered ? {} : { configuration }) })
  const { url } = context.req
  return isRendered ? renderPage(page, { url, configuration, nonce, onWarning: log }) : page
}
