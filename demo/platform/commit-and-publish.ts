import type { PlatformDeps } from './deps.ts'
import type { Change } from './change.ts'
import type { Tx } from './store/schema.ts'

/** The result of a write. */
export interface Written<Answer> {
  readonly answer: Answer
  /** Published after the commit. */
  readonly changes: readonly Change[]
}

/** The result of a write that changes what users may do with these apps. */
export function writtenRights<Answer>(answer: Answer, appIds: readonly number[]): Written<Answer> {
  return { answer, changes: [{ api: '/sharing/changed', app_ids: appIds }] }
}

/** Runs `work` in a transaction and publishes its changes after the commit; a rollback publishes nothing. */
export async function commitAndPublish<Answer>(
  { db, changes }: Pick<PlatformDeps, 'db' | 'changes'>,
  work: (tx: Tx) => Promise<Written<Answer>>,
): Promise<Answer> {
  const { answer, publish } = await db.transaction().execute(async (tx) => {
    const { answer, changes: made } = await work(tx)
    return { answer, publish: await changes.record(tx, made) }
  })
  publish()
  return answer
}
