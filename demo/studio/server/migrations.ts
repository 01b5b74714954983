import { createPreviews } from './preview/tickets.ts'
import { createRevisions } from './save/revisions-table.ts'
import { createSaves } from './save/saves-table.ts'

/** Tables of the studio beside those of the platform; the names continue theirs. */
export const STUDIO_MIGRATIONS = {
  '020-studio-saves': { up: createSaves },
  '021-studio-previews': { up: createPreviews },
  '028-studio-revisions': { up: createRevisions },
}
