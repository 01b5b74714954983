import { Hono } from 'hono'
import { deadLetterRoutes, type DeadLetterDeps } from './dead-letters/routes.ts'
import { enquiryFileRoutes, type EnquiryFileDeps } from './files/routes.ts'
import { formCountsRoutes } from './form-counts/routes.ts'
import { guestRoutes } from './guests.ts'
import type { Database } from '../../platform/index.ts'
import { migrateStudio } from './migrations.ts'
import { noteRoutes, type NoteDeps } from './notes/routes.ts'
import { presenceRoutes, type PresenceDeps } from './presence/routes.ts'
import { previewRoutes, type PreviewDeps } from './preview/routes.ts'
import { revisionRoutes } from './save/revisions.ts'
import { studioRoutes, type StudioPageDeps } from './routes.ts'
import { saveRoutes, type SaveRouteDeps } from './save/routes.ts'

export type StudioDeps = StudioPageDeps &
  SaveRouteDeps &
  PresenceDeps &
  PreviewDeps &
  NoteDeps &
  DeadLetterDeps &
  EnquiryFileDeps &
  Pick<Database, 'engine'> & { readonly apps: Readonly<Record<string, number>> }

/**
 * The studio: its tables, its page, and what the agency's people call besides the platform.
 *
 * @throws {SchemaError} `newer`
 */
export async function studioServer(deps: StudioDeps): Promise<Hono> {
  await migrateStudio(deps)
  return new Hono()
    .route('/', studioRoutes(deps))
    .route('/', saveRoutes(deps))
    .route('/', revisionRoutes(deps))
    .route('/', noteRoutes(deps))
    .route('/', presenceRoutes(deps))
    .route('/', previewRoutes(deps))
    .route('/', deadLetterRoutes(deps))
    .route('/', await enquiryFileRoutes(deps))
    .route('/', formCountsRoutes(deps))
    .route('/', guestRoutes({ ...deps, appIds: Object.values(deps.apps) }))
}
