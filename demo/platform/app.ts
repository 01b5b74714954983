import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { PlatformDeps } from './deps.ts'
import { answerError } from './http/answer-error.ts'
import { BoundedAnswers } from './http/bounded-answers.ts'
import { GROWING_PATHS, keepDiskReserve } from './http/disk-reserve.ts'
import { createBodyBudget, limitBody } from './http/limit-body.ts'
import { protectJson } from './http/protect-json.ts'
import { MAX_BODY_BYTES, MAX_FILE_BODY_BYTES } from './rules/limits.ts'
import { appRoutes } from './routes/apps.ts'
import { authRoutes } from './routes/auth.ts'
import { chunkRoutes } from './routes/chunks.ts'
import { documentRoutes } from './routes/documents.ts'
import { fileRoutes } from './routes/files.ts'
import { groupRoutes } from './routes/groups.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { messageRoutes } from './routes/messages.ts'
import { sharingRoutes } from './routes/sharing.ts'
import { userRoutes } from './routes/users.ts'
import { itemRoutes } from './routes/items.ts'

/** Where contents of files are sent, which may be larger than other bodies. */
const FILE_PATHS = '/file/*'

/** The middleware is bound to these, so that pages served beside the platform keep their own. */
const PLATFORM_PATHS = ['/auth/*', '/api/*', FILE_PATHS, '/sharing/*', '/ws/*', '/version']

/**
 * Builds the platform without listening, so that a test can call it like a function. Mount it under
 * any prefix: `site.route('/GudHub', createPlatformApp(deps))`.
 */
export function createPlatformApp(deps: PlatformDeps): Hono {
  const app = new Hono()
  const budget = createBodyBudget()
  const reading = { ...deps, answers: new BoundedAnswers(deps) }
  for (const path of PLATFORM_PATHS) {
    // Only what browsers ask before a request: for others it copies the bodies of answers.
    app.on('OPTIONS', path, cors({ origin: '*' }))
    app.use(path, protectJson)
    app.use(path, async (context, next) => {
      await next()
      // Not by `context.header`, which would copy the body of an answer that is finished.
      const { headers } = context.res
      headers.set('Access-Control-Allow-Origin', '*')
      // Contents of files say themselves how long they may be kept.
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
      headers.set('X-Content-Type-Options', 'nosniff')
      // The addresses hold tokens and secrets of files.
      headers.set('Referrer-Policy', 'no-referrer')
    })
  }
  // Before a body is read.
  for (const path of GROWING_PATHS) app.use(path, keepDiskReserve(deps))
  for (const path of PLATFORM_PATHS) {
    const maxSize = path === FILE_PATHS ? MAX_FILE_BODY_BYTES : MAX_BODY_BYTES
    app.use(path, limitBody(deps, { maxSize, budget }))
  }
  app.route('/', authRoutes(deps))
  app.route('/', appRoutes(reading))
  app.route('/', itemRoutes(deps))
  app.route('/', userRoutes(deps))
  app.route('/', chunkRoutes(reading))
  app.route('/', fileRoutes(deps))
  app.route('/', documentRoutes(reading))
  app.route('/', sharingRoutes(deps))
  app.route('/', groupRoutes(deps))
  app.route('/', invitationRoutes(deps))
  app.route('/', messageRoutes(deps))
  // Clients also ask for it to see whether the server can be reached.
  app.get('/version', (context) => context.json({ version: deps.version }))
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}
