import { readFile } from 'node:fs/promises'
import { Hono, type Context } from 'hono'
import { outcomePage } from '#demo/site/outcome.ts'
import { LANGUAGES, type Language } from '#demo/site/page.ts'
import type { PlatformDeps } from '../app.ts'
import { traceOf } from '../http/answer-error.ts'
import { enquiryRoutes, type EnquiryDeps } from '../routes/enquiries.ts'
import { serveFiles } from './assets.ts'
import { openEnquiries } from './enquiries.ts'
import { serveFonts } from './fonts.ts'
import { openPages, type Pages } from './pages.ts'
import { playgroundRoutes } from './playground.ts'
import { robots, sitemap } from './robots.ts'
import { chapterOf, createShow } from './show.ts'

export interface SiteDeps extends PlatformDeps {
  /** Where the pictures were rendered to. */
  readonly pictures: string
  /** Public address without a slash at the end; each request's own origin when left out. */
  readonly origin?: string | undefined
}

type Outcome = Parameters<EnquiryDeps['showOutcome']>[1]

const NOT_FOUND = { en: '/en/404/', uk: '/uk/404/' }

/** Builds the agency's site without listening. Its pages come from the pages app. */
export async function createSiteApp(deps: SiteDeps): Promise<Hono> {
  const app = new Hono()
  const pages = await openPages(deps.db)
  const css = await readFile('dist/demo/site.css', 'utf8')
  const originOf = (context: Context) => deps.origin ?? new URL(context.req.url).origin

  const show = createShow({ pages, css, originOf, log: deps.log })

  serveAssets(app, deps.pictures)
  app.route(
    '/',
    playgroundRoutes({ css, chapter: chapterOf(pages), originOf, onProblem: deps.log }),
  )
  serveRobots(app, pages, originOf)
  const take = await openEnquiries(deps)
  app.route('/enquiries', enquiryRoutes({ take, showOutcome, log: deps.log }))
  app.get('/', (context) => {
    context.header('Vary', 'Accept-Language')
    return context.redirect(`/${preferredLanguage(context)}/`, 302)
  })
  app.get('/:language{en|uk}/*', async (context) => {
    const { path } = context.req
    if (!path.endsWith('/')) return context.redirect(`${path}/`, 301)
    const page = (await pages.all()).get(path)
    const isFound = page && !Object.values(NOT_FOUND).includes(path)
    return isFound ? await show(context, page, 200) : await notFound(context)
  })
  app.notFound(notFound)
  app.onError((error, context) => {
    deps.log(`${context.req.method} ${context.req.path} failed: ${traceOf(error)}`)
    return context.text('Something went wrong. Please try again in a moment.', 500)
  })
  return app

  async function notFound(context: Context): Promise<Response> {
    const page = (await pages.all()).get(NOT_FOUND[languageOfPath(context)])
    return page ? await show(context, page, 404) : context.text('Not found', 404)
  }

  /** The answer to a form post that no script sent. */
  async function showOutcome(context: Context, { language, issues }: Outcome): Promise<Response> {
    const texts = issues.map(({ text }) => text)
    const { title, body } = outcomePage(language, texts)
    const page = {
      slug: '',
      language,
      title,
      description: title,
      image: 'og-card',
      body: body.text,
    }
    return await show(context, { ...page, alternatives: [] }, issues.length > 0 ? 422 : 200)
  }
}

/** Everything that is not a page: scripts, styles, pictures and fonts. */
function serveAssets(app: Hono, pictures: string): void {
  app.use('/mandry/*', serveFiles('dist', '/mandry/'))
  app.use('/demo/*', serveFiles('dist/demo', '/demo/'))
  app.use('/brand/*', serveFiles('demo/site/pictures/brand', '/brand/'))
  app.use('/fonts/*', serveFonts('/fonts/'))
  app.use('/pictures/*', serveFiles(pictures, '/pictures/'))
}

/** What search engines read first. */
function serveRobots(app: Hono, pages: Pages, originOf: (context: Context) => string): void {
  app.get('/robots.txt', (context) => context.text(robots(originOf(context))))
  app.get('/sitemap.xml', async (context) =>
    context.body(sitemap([...(await pages.all()).values()], originOf(context)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    }),
  )
}

function languageOfPath(context: Context): Language {
  const [, first] = context.req.path.split('/')
  return LANGUAGES.find((language) => language === first) ?? preferredLanguage(context)
}

/** Ukrainian for browsers that ask for it before English, else English. */
function preferredLanguage(context: Context): Language {
  const asked = context.req.header('Accept-Language')?.toLowerCase() ?? ''
  const places = { en: asked.search(/\ben\b/), uk: asked.search(/\buk\b/) }
  return places.uk >= 0 && (places.en < 0 || places.uk < places.en) ? 'uk' : 'en'
}
