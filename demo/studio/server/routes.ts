import { Hono, type Context } from 'hono'
import { STUDIO_LANGUAGES, type StudioLanguage } from '../../content/model/definition.ts'
import { preferredLanguage } from '../../content/languages/preferred-language.ts'
import { serveFiles } from '../../http/assets.ts'
import { answerHtml } from '../../http/respond.ts'
import type { AppNumbers } from '../session/studio-context.ts'
import { studioPage } from './page.ts'
import { scriptImports } from './script-imports.ts'

/** A host that may stand in a policy. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

export interface StudioPageDeps {
  readonly originOf: (context: Context) => string
  /** The agency's apps. Their names tell nothing: anybody may share an app of the same name. */
  readonly apps: AppNumbers
}

/** The studio of the agency. The page itself is empty: its script signs in to the platform and asks for data. */
export function studioRoutes({ originOf, apps }: StudioPageDeps): Hono {
  const app = new Hono()
  const imports = { en: scriptImports('en'), uk: scriptImports('uk') }
  // Mails lead to the inbox's earlier address, `/inbox/#<number>`: browsers keep the fragment.
  for (const path of ['/studio', '/inbox', '/inbox/'])
    app.get(path, (context) => context.redirect(`/studio/${new URL(context.req.url).search}`, 301))
  app.get('/studio/assets/*', serveFiles('demo/studio/dist', '/studio/assets/'))
  app.get('/studio/', async (context) => {
    const language = languageAskedFor(context)
    context.header('X-Robots-Tag', 'noindex, nofollow')
    return await answerHtml(context, {
      language,
      caching: 'no-store',
      connect: socketsOf(originOf(context)),
      // Pictures that are chosen are shown before they are sent.
      images: ['blob:'],
      html: () => studioPage(language, apps, imports[language]),
    })
  })
  return app
}

function languageAskedFor(context: Context): StudioLanguage {
  const asked = STUDIO_LANGUAGES.find((language) => language === context.req.query('lang'))
  return asked ?? preferredLanguage(context.req.header('Accept-Language'), STUDIO_LANGUAGES) ?? 'en'
}

/** Older browsers do not count the page's own websocket to `'self'`. */
function socketsOf(origin: string): string[] {
  const { host } = new URL(origin)
  return HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : []
}
