import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnPostgres, openAt } from '../../../tests/support/demo/platform/store-on-both.ts'

describeOnPostgres('a transaction that its process forgot', (place) => {
  it('is ended after 30 s', async () => {
    const { db, close } = await openAt(place())
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
    await close()
  })
})

describeOnPostgres('a connection that breaks in the middle of a transaction', (place) => {
  it('fails that transaction, and neither the process nor the next one', async () => {
    const { db, close } = await openAt(place())
    const broken = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
      // Whatever the connection has to say, it says before this.
      await after(50)
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toThrow(/connection/)
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
    await close()
  })
})
