import type { Kysely } from 'kysely'
import { nameSkeleton } from '../../rules/fold-name.ts'
import type { Schema } from '../schema.ts'

/** A migration. Of names that look alike already the oldest account has the skeleton; all of them may still sign in. */
export async function addNameSkeletons(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('users').addColumn('username_skeleton', 'text').execute()
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'username'])
    .orderBy('user_id')
    .execute()
  const skeletons = new Map<string, number>()
  for (const { user_id, username } of users) {
    const username_skeleton = nameSkeleton(username)
    if (skeletons.has(username_skeleton)) continue
    skeletons.set(username_skeleton, user_id)
    await db
      .updateTable('users')
      .set({ username_skeleton })
      .where('user_id', '=', user_id)
      .execute()
  }
  await db.schema
    .createIndex('users_by_username_skeleton')
    .on('users')
    .column('username_skeleton')
    .unique()
    .execute()
}
