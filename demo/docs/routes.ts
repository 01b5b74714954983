import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

/** Names of these files change with their content. */
const HASHED = /\/assets\/.*\.[\w-]{8}\.\w+$/

/** The site of the documents at `/docs/`, as `npm run build` wrote it. */
export function docsRoutes(folder = 'docs/dist'): Hono {
  const app = new Hono()
  app.get('/docs', (context) => context.redirect('/docs/', 301))
  app.get(
    '/docs/*',
    compress(),
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.slice('/docs'.length),
      onFound(path, context) {
        const isHashed = HASHED.test(path.replaceAll('\\', '/'))
        context.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        context.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  return app
}
