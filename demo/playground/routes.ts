import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Hono, type Context } from 'hono'
import { renderPage } from 'mandry/server'
import { configurationOf } from '../site/configuration.ts'
import { STUDIO_LANGUAGES } from '../content/model/definition.ts'
import type { Site } from '../site/server/app.ts'
import { answerHtml } from '../http/respond.ts'
import type { Widget } from './catalogue/example.ts'
import { readWidgets } from './catalogue/on-server.ts'
import { framePage } from './frame/frame-page.ts'
import { playgroundPage, type PageAddresses } from './page.ts'
import { SANDBOX } from './snippets/sandbox-address.ts'
import { isEdited, readView, type View } from './view/view.ts'

export interface PlaygroundDeps extends Pick<Site, 'css' | 'chapter' | 'frame' | 'originOf'> {
  readonly log: (line: string) => void
}

/** A release has the hashes of its files beside them. */
const INTEGRITY = new URL('integrity.json', import.meta.resolve('mandry'))

const ADDRESSES: PageAddresses = {
  home: '/',
  brand: '/brand/',
  docs: '/docs/',
  styles: '/demo/playground.css',
  code: '/demo/playground.js',
  script: '/mandry/mandry.js',
  frame: '/playground/frame/',
  release: existsSync(fileURLToPath(INTEGRITY)) ? '/mandry/integrity.json' : undefined,
}

/** The playground, and the documents in its frame. Widgets it does not know are not found. */
export function playgroundRoutes(deps: PlaygroundDeps): Hono {
  const app = new Hono()
  const widgets = readWidgets()
  app.get('/playground', (context) =>
    context.redirect(`/playground/${new URL(context.req.url).search}`, 301),
  )
  app.get('/playground/', async (context) => {
    const query = new URL(context.req.url).searchParams
    const view = readView(query, widgets)
    const tag = query.get('widget') ?? ''
    const html = () => playgroundPage({ view, tag, widgets }, ADDRESSES)
    return await answerHtml(context, {
      language: 'en',
      status: view ? 200 : 404,
      forms: [SANDBOX],
      html,
    })
  })
  app.get('/playground/frame/:tag/', async (context) => {
    const query = new URL(context.req.url).searchParams
    query.set('widget', context.req.param('tag'))
    const view = readView(query, widgets)
    if (!view) return await context.notFound()
    // Whoever made the address wrote what it shows: only the playground frames that, and says what it is.
    if (isEdited(view) && !isFramed(context)) return context.redirect(`/playground/?${query}`, 302)
    const html = (nonce: string) => frameOf(context, view, { ...deps, widgets, nonce })
    return await answerHtml(context, { language: view.language, html })
  })
  return app
}

/** Whether the playground asks for a document of its frame. Browsers say so where the connection is safe. */
function isFramed({ req }: Context): boolean {
  const destination = req.header('Sec-Fetch-Dest')
  if (destination !== undefined)
    return /^i?frame$/.test(destination) && req.header('Sec-Fetch-Site') === 'same-origin'
  const [from, own] = [URL.parse(req.header('Referer') ?? ''), new URL(req.url)]
  return from?.host === own.host && from.pathname === '/playground/'
}

/** The frame's document; the browser gets the same configuration whether or not the server rendered. */
function frameOf(
  context: Context,
  view: View,
  {
    css,
    chapter,
    frame: frameIn,
    originOf,
    log,
    widgets,
    nonce,
  }: PlaygroundDeps & { readonly widgets: readonly Widget[]; readonly nonce: string },
): string {
  const { language, isRendered, widget } = view
  const slug = `/playground/?widget=${widget.tag}&lang=`
  const versions = STUDIO_LANGUAGES.map((other) => ({ language: other, slug: slug + other }))
  const configuration = configurationOf({
    language,
    versions,
    chapter,
    frame: frameIn(language),
    origin: originOf(context),
  })
  const page = framePage({ view, widgets, css, nonce, ...(isRendered ? {} : { configuration }) })
  const { url } = context.req
  return isRendered ? renderPage(page, { url, configuration, nonce, onWarning: log }) : page
}
