import { Hono, type Context } from 'hono'
import { readFilters } from './filters.ts'
import { inboxPage } from './page.ts'
import { LANGUAGES, type Language } from '../site/page.ts'
import { preferredLanguage } from '../site/server/preferred-language.ts'
import { answerHtml } from '../site/server/respond.ts'

/** A host that may stand in a policy. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

export interface InboxDeps {
  readonly originOf: (context: Context) => string
  /** The agency's app. Its name tells nothing: anybody may share an app of the same name. */
  readonly enquiriesAppId: number
}

/** The inbox of the agency. The page itself is empty: its script signs in to the platform and asks for enquiries. */
export function inboxRoutes({ originOf, enquiriesAppId }: InboxDeps): Hono {
  const app = new Hono()
  app.get('/inbox', (context) => context.redirect(`/inbox/${new URL(context.req.url).search}`, 301))
  app.get('/inbox/', async (context) => {
    const query = new URL(context.req.url).searchParams
    const language = languageOf(context, query)
    context.header('X-Robots-Tag', 'noindex, nofollow')
    return await answerHtml(context, {
      language,
      caching: 'no-store',
      connect: socketsOf(originOf(context)),
      html: () => inboxPage(language, { filters: readFilters(query), enquiriesAppId }),
    })
  })
  return app
}

function languageOf(context: Context, query: URLSearchParams): Language {
  const asked = LANGUAGES.find((language) => language === query.get('lang'))
  return asked ?? preferredLanguage(context.req.header('Accept-Language'))
}

/** Older browsers do not count the page's own websocket to `'self'`. */
function socketsOf(origin: string): string[] {
  const { host } = new URL(origin)
  return HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : []
}
