import { Hono } from 'hono'
import { noteRoutes, type NoteDeps } from './notes/routes.ts'
import { presenceRoutes, type PresenceDeps } from './presence/routes.ts'
import { previewRoutes, type PreviewDeps } from './preview/routes.ts'
import { saveRoutes, type SaveRouteDeps } from './save/routes.ts'

/** What the agency's people call beside the platform. */
export function editingRoutes(deps: SaveRouteDeps & PresenceDeps & PreviewDeps & NoteDeps): Hono {
  return new Hono()
    .route('/', saveRoutes(deps))
    .route('/', noteRoutes(deps))
    .route('/', presenceRoutes(deps))
    .route('/', previewRoutes(deps))
}
