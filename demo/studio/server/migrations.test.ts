import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  describeOnBoth,
  NOW,
  type Store,
} from '../../../tests/support/demo/platform/store-on-both.ts'
import { migrateStudio } from './migrations.ts'
import { addTicket, findTicket } from './preview/tickets.ts'

const PREVIEW = { userId: 1, appId: 2, itemId: 3, language: 'en', values: { name: 'Lviv' } }

describeOnBoth('a database that was opened without the studio', (store) => {
  it('gets the studio’s tables when the studio starts, and opens without the studio again', async () => {
    expect(await studioTables(store)).toEqual([])
    await migrateStudio(databaseOf(store))
    const deps = { db: store.db, now: () => NOW, randomBytes }
    const { ticket } = await addTicket(deps, PREVIEW)
    await store.reopen()
    await migrateStudio(databaseOf(store))
    expect(await findTicket({ ...deps, db: store.db }, ticket)).toEqual(PREVIEW)
  })

  it('is refused by an earlier studio alone, after a newer one had it', async () => {
    await sql`insert into studio_migration (name, timestamp) values ('999-later', '')`.execute(
      store.db,
    )
    await expect(migrateStudio(databaseOf(store))).rejects.toMatchObject({ code: 'newer' })
    await store.reopen()
  })
})

describeOnBoth('a database whose studio’s tables are in the platform’s list', (store) => {
  it('opens without the studio, and the studio keeps what the tables hold', async () => {
    await migrateStudio(databaseOf(store))
    const deps = { db: store.db, now: () => NOW, randomBytes }
    const { ticket } = await addTicket(deps, PREVIEW)
    await sql`drop table studio_migration`.execute(store.db)
    await store.reopen()
    await migrateStudio(databaseOf(store))
    expect(await findTicket({ ...deps, db: store.db }, ticket)).toEqual(PREVIEW)
    expect(await studioTables(store)).toEqual([
      'studio_previews',
      'studio_revisions',
      'studio_saves',
    ])
  })
})

const databaseOf = ({ db, engine }: Store) => ({ db, engine })

async function studioTables({ db }: Store): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  return names.filter((name) => /^studio_(?!migration)/.test(name)).toSorted()
}
