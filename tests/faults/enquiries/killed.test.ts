import { it } from 'vitest'
import { arrive, KILLS, PATIENCE_MS } from './arrive.ts'

it(
  `enquiries from 50 visitors arrive exactly once on SQLite, while the server is killed ${KILLS} times`,
  () => arrive('SQLite'),
  PATIENCE_MS,
)
