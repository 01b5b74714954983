import type { PlatformDeps } from './deps.ts'
import type { Change } from './change.ts'
import type { Tx } from './store/schema.ts'

/** What a write comes to. */
export interface Written<Answer> {
  readonly answer: Answer
  /** What is told once it is kept. */
  readonly changes: readonly Change[]
}

/** Writes in a transaction of its own and tells of it after the commit: both happen, or neither. */
export async function writeAndTell<Answer>(
  { db, changes }: Pick<PlatformDeps, 'db' | 'changes'>,
  work: (tx: Tx) => Promise<Written<Answer>>,
): Promise<Answer> {
  const { answer, tell } = await db.transaction().execute(async (tx) => {
    const { answer, changes: made } = await work(tx)
    return { answer, tell: await changes.record(tx, made) }
  })
  tell()
  return answer
}
