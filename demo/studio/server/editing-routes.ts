import { Hono } from 'hono'
import { presenceRoutes, type PresenceDeps } from './presence/routes.ts'
import { previewRoutes, type PreviewDeps } from './preview/routes.ts'
import { saveRoutes, type SaveRouteDeps } from './save/routes.ts'

/** What editors call beside the platform. */
export function editingRoutes(deps: SaveRouteDeps & PresenceDeps & PreviewDeps): Hono {
  return new Hono()
    .route('/', saveRoutes(deps))
    .route('/', presenceRoutes(deps))
    .route('/', previewRoutes(deps))
}
