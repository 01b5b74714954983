import { readFile } from 'node:fs/promises'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { CountryCode } from 'libphonenumber-js'
import { isLanguageTag, type Language } from '#demo/content/page.ts'
import { readManifest } from '#demo/images/drawings/manifest.ts'
import {
  type Changes,
  type KeyDeps,
  type LogDeps,
  type OriginDeps,
  protectJson,
  type ThrottleDeps,
  traceOf,
} from '#demo/platform/index.ts'
import { preferredLanguage } from '../../content/languages/preferred-language.ts'
import { keepLanguageFields } from '../../content/languages/keep-fields.ts'
import { LivePages } from '../live/live-pages.ts'
import { openEndpoint } from '../../enquiries/endpoint.ts'
import type { EnquiryLimits } from '../../enquiries/settings.ts'
import { enquiryRoutes } from '../../enquiries/routes.ts'
import { formCountRoutes } from '../../enquiries/form-counts/routes.ts'
import { FORM_COUNTS_PATH } from '../layout.ts'
import { imageRoutes, type ImageDeps } from '../../images/routes.ts'
import { ICONS, serveFiles } from '../../http/assets.ts'
import { serveFonts } from '../../http/fonts.ts'
import { createPageFinisher } from './finish-page.ts'
import { KeptPages } from './kept-pages.ts'
import { openPages, type Pages } from './pages.ts'
import { chapterOf, PUBLISHED, publishedRoutes } from './published.ts'
import { robots } from './robots.ts'
import { readAppIds, type AppIds } from '../../content/site-ids.ts'
import { siteHeaders, siteHeaderValues } from './secure-headers.ts'
import { createOutcomePages } from './outcome-pages.ts'
import { createPageRenderer } from './render-page.ts'
import { createPreviews, type Previews } from './previews.ts'

export interface SiteDeps extends ImageDeps, KeyDeps, OriginDeps, ThrottleDeps, LogDeps {
  /** Tell which pages are no longer as they were. */
  readonly changes: Changes
  /** How much memory finished pages may take. Default: see `PageStoreOptions`. */
  readonly maxPageBytes?: number | undefined
  /** The folder of the package that pages load their widgets from. Default: the build, `dist`. */
  readonly widgetsDir?: string | undefined
  /** Called after each enquiry that was kept. */
  readonly onEnquiry?: (() => void) | undefined
  /** Default: `ENQUIRY_LIMITS`. */
  readonly enquiryLimits?: EnquiryLimits
  /** Origins of other sites whose pages may send enquiries here; none when left out. */
  readonly enquiryOrigins?: readonly string[]
  /** Whether pages report the forms that are started and sent. Default: no. */
  readonly isMeasuringForms?: boolean | undefined
  /** The country whose phone numbers visitors write without its code. Default: Ukraine. */
  readonly phoneCountry?: CountryCode | undefined
  /** The folder in which enquiries wait while the database fails. Default: none. */
  readonly outboxes?: string | undefined
  /** Names of the targets that enquiries are to reach besides. Default: none. */
  readonly enquiryTargets?: readonly string[]
  /** Where forms are sent when another server takes them. */
  readonly enquiriesUrl?: string | undefined
}

/** The site, and what pages beside it share with it. */
export interface Site {
  /** Answers what it does not know with its own page; other routes can still be added. */
  readonly app: Hono
  readonly css: string
  /** The pages app, for look-ups from the browser. */
  readonly chapter: ReturnType<typeof chapterOf>
  /** What stands around the pages of a language. */
  readonly frame: Pages['frame']
  /** Numbers of the agency's apps by key. */
  readonly appIds: AppIds
  readonly kept: Pick<KeptPages, 'answerNow' | 'counts' | 'onChange' | 'check' | 'versionOf'>
  readonly live: LivePages
  readonly previews: Previews
  /** Origin of the site, without a slash at the end. */
  readonly originOf: (context: Context) => string
}

/** Builds the agency's site without listening. Its pages come from the pages app. */
export async function createSiteApp(deps: SiteDeps): Promise<Site> {
  const app = new Hono()
  const appIds = await readAppIds(deps.db)
  const pages = await openPages(deps, await readManifest(deps.pictures))
  keepLanguageFields(deps, pages.source)
  const css = await readFile('demo/dist/site.css', 'utf8')
  const originOf = (context: Context) => deps.origin ?? new URL(context.req.url).origin

  const { origin, enquiriesUrl, widgetsDir = 'dist' } = deps
  const measure = deps.isMeasuringForms ? FORM_COUNTS_PATH : undefined
  const render = createPageRenderer({ pages, css, enquiriesUrl, measure, log: deps.log })
  const formToken = async () => await enquiries.token()
  const { page, remember } = createOutcomePages({ ...pages, render, originOf, formToken })
  const { enquiryLimits, enquiryOrigins: origins = [], onEnquiry: onStored, outboxes } = deps
  const { enquiryTargets: targets, phoneCountry } = deps
  const enquiries = await openEndpoint(deps, {
    page,
    onStored,
    enquiryLimits,
    origins,
    outboxes,
    targets,
    phoneCountry,
    configuration: (locale) => pages.frame(locale).configuration,
    confirms: ({ formId, language }) => pages.frame(language).confirmedForms.includes(formId),
  })
  const { pageToken } = enquiries
  const { isProxy, log } = deps
  const kept = new KeptPages({
    ...deps,
    pages,
    finish: await createPageFinisher({ render, pageToken, origin }),
    origin,
    originOf,
    maxBytes: deps.maxPageBytes,
  })

  const headers = await siteHeaderValues(origin)
  const live = new LivePages({ pages: kept, origin, headers, isProxy, log })

  // Before all routes, those that are added later included.
  app.use(siteHeaders(deps.origin), protectJson)
  serveAssets(app, widgetsDir)
  const askSite = async (request: Request) => await app.fetch(request)
  app.route('/', imageRoutes(deps, { picturesAppId: appIds.pictures, originOf, askSite }))
  app.get('/portfolio/:file{[a-z0-9-]+\\.json}', (context) =>
    kept.portfolio(context, context.req.param('file').slice(0, -'.json'.length)),
  )
  app.get('/robots.txt', (context) => context.text(robots(originOf(context))))
  app.get('/sitemap.xml', (context) => kept.sitemap(context))
  app.get('/llms.txt', (context) => kept.llms(context))
  app.route(PUBLISHED, publishedRoutes(pages))
  app.route('/enquiries', enquiryRoutes({ enquiries, isProxy, remember }))
  if (measure) app.route(measure, formCountRoutes({ ...deps, hasForm: hasFormIn(pages) }))
  servePages(app, pages, kept)
  app.onError((error, context) => {
    const { method, path } = context.req
    // Of pages alone: other paths may hold secrets, such as those of files.
    const where = languageOfPath(path, pages) ? path : routePath(context, -1)
    deps.log(`${method} ${where} failed: ${traceOf(error)}`)
    return context.text('Something went wrong. Please try again in a moment.', 500)
  })
  const previews = createPreviews({ ...pages, render, originOf })
  const shared = { css, chapter: chapterOf(pages), frame: pages.frame, appIds, originOf }
  return { app, kept, live, previews, ...shared }
}

function hasFormIn(pages: Pages) {
  return async (path: string, formId: string) => {
    const page = (await pages.all()).get(path)
    return page?.frame.configuration.formConfig.some(({ id }) => id === formId) ?? false
  }
}

/** Everything that is not a page: scripts, styles, brand marks and fonts. */
function serveAssets(app: Hono, widgetsDir: string): void {
  for (const path of ['/mandry/*', '/portfolio/*']) app.use(path, openToAll)
  app.get('/mandry/*', serveFiles(widgetsDir, '/mandry/'))
  app.get('/demo/*', serveFiles('demo/dist', '/demo/'))
  app.get('/brand/*', serveFiles('demo/images/drawings/brand', '/brand/'))
  for (const path of ICONS) app.get(path, serveFiles('demo/images/drawings/brand', '/'))
  // Previews have an origin of their own.
  app.use('/fonts/*', openToAll)
  app.get('/fonts/*', serveFonts('/fonts/'))
}

/** The pages of the site's languages, and what stands at an address without one. */
function servePages(app: Hono, pages: Pages, kept: KeptPages): void {
  app.get('/', (context) => {
    context.header('Vary', 'Accept-Language')
    const { search } = new URL(context.req.url)
    return context.redirect(`/${languageAsked(context, pages)}/${search}`, 302)
  })
  app.get('/:language/*', async (context, next) => {
    const { path, url } = context.req
    const language = languageOfPath(path, pages)
    if (language === undefined) return await next()
    const markdown = path.endsWith('.md') ? await kept.markdown(context) : undefined
    if (markdown) return markdown
    const calendar = path.endsWith('.ics') ? await kept.calendar(context) : undefined
    if (calendar) return calendar
    if (!path.endsWith('/')) return context.redirect(withSlash(url), 301)
    return await kept.show(context, language)
  })
  app.notFound(async (context) => {
    const language = languageOfPath(context.req.path, pages) ?? languageAsked(context, pages)
    // A language that was published a moment ago is not known yet, but its pages are when they have been looked for.
    const isNew =
      context.req.method === 'GET' && isLanguageTag(context.req.path.split('/')[1] ?? '')
    const answer = await (isNew ? kept.show(context, language) : kept.notFound(context, language))
    answer.headers.append('Vary', 'Accept-Language')
    return answer
  })
}

/** Pages of any origin may load the widgets: a browser asks permission for every module script. */
const openToAll: MiddlewareHandler = async (context, next) => {
  context.header('Access-Control-Allow-Origin', '*')
  context.header('Cross-Origin-Resource-Policy', 'cross-origin')
  await next()
}

function languageOfPath(path: string, { languages }: Pages): Language | undefined {
  const [, first] = path.split('/')
  return languages().find((language) => language === first)
}

/** A language that has a home page. */
function languageAsked(context: Context, { frame }: Pages): Language {
  const { languages } = frame('')
  const asked = preferredLanguage(context.req.header('Accept-Language'), languages)
  return asked ?? languages[0] ?? 'en'
}

/** The address, without its host, with a slash at the end of its path. */
function withSlash(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}/${search}`
}
