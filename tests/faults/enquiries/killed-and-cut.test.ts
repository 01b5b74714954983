import { it, onTestFinished } from 'vitest'
import { findPostgres, startPostgres } from '../../support/postgres.ts'
import { arrive, CUTS, KILLS, PATIENCE_MS } from './arrive.ts'

const programs = findPostgres()

it.skipIf(programs === undefined)(
  `enquiries from 50 visitors arrive exactly once on PostgreSQL, with ${KILLS} kills and ${CUTS} cuts of all connections`,
  async () => {
    const postgres = await startPostgres(programs ?? '')
    onTestFinished(() => postgres.stop())
    await arrive('PostgreSQL', postgres.url)
  },
  PATIENCE_MS,
)
