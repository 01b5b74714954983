import { migrate, type Database } from '../../platform/index.ts'
import { createPreviews } from './preview/tickets.ts'
import { createRevisions } from './save/revisions-table.ts'
import { createSaves } from './save/saves-table.ts'

/** Add new ones at the end; never change one that has been released. */
const MIGRATIONS = {
  '020-studio-saves': { up: createSaves },
  '021-studio-previews': { up: createPreviews },
  '028-studio-revisions': { up: createRevisions },
}

/**
 * Brings the studio's tables up to date. Earlier versions recorded them in the platform's list, so a table may exist before
 * its migration runs.
 *
 * @throws {SchemaError} `newer`
 */
export async function migrateStudio(database: Pick<Database, 'db' | 'engine'>): Promise<void> {
  await migrate(database, MIGRATIONS, 'studio_migration')
}
