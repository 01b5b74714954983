import { it, onTestFinished } from 'vitest'
import { hasPostgres, newDatabase } from '../../support/new-database.ts'
import { arrive, CUTS, KILLS, PATIENCE_MS } from './arrive.ts'

it.skipIf(!hasPostgres)(
  `enquiries from 50 visitors arrive exactly once on PostgreSQL, with ${KILLS} kills and ${CUTS} cuts of all connections`,
  async () => {
    const database = await newDatabase()
    onTestFinished(() => database.drop())
    await arrive('PostgreSQL', database.url)
  },
  PATIENCE_MS,
)
