import { expect, it } from 'vitest'
import { addAccount } from '#demo/platform/accounts.ts'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { inTransaction } from '#demo/platform/store/in-transaction.ts'
import { inviteGuest, isInvited, requireFewInvitations } from '#demo/platform/store/invitations.ts'
import { endShare, permissionOf, shareApp } from '#demo/platform/store/sharings.ts'
import {
  describeOnSqliteFirst,
  NOW,
  type Store,
} from '../../../tests/support/demo/platform/store-on-both.ts'

const SECRET = 'the secret of the link'

async function newApp({ db }: Store, owner: number): Promise<number> {
  return await createApp(db, owner, { app_name: 'App', now: NOW })
}

interface Grant {
  readonly by: number
  readonly email: string
  readonly level: 1 | 2
  readonly now?: number
}

function invite({ db }: Store, appId: number, grant: Grant) {
  const { by: invitedBy, email, level: permission, now = NOW } = grant
  return inTransaction(db, (tx) =>
    inviteGuest(tx, { appId, email, permission, invitedBy, secret: SECRET, now }),
  )
}

function signUp({ db }: Store, username: string, now: number) {
  const guest = { username, fullname: username, passwordHash: 'none' }
  return inTransaction(db, (tx) => addAccount(tx, guest, { secret: SECRET, now }))
}

describeOnSqliteFirst('invitations', (store) => {
  it('grant no more than reading, since a link may be passed on', async () => {
    const owner = await store.newUser()
    const appId = await newApp(store, owner)
    expect(await invite(store, appId, { by: owner, email: 'ceo@x.ua', level: 2 })).toBe(1)
    const { secret_hash } = await store.db
      .selectFrom('invitations')
      .select('secret_hash')
      .where('guest_email', '=', 'ceo@x.ua')
      .executeTakeFirstOrThrow()
    const grant = { permission: 3, invited_by: owner, created_at: NOW, secret_hash }
    const other = await newApp(store, owner)
    const older = { app_id: other, guest_email: 'ceo@x.ua', ...grant }
    await store.db.insertInto('invitations').values(older).execute()
    const { user_id } = await signUp(store, 'ceo@x.ua', NOW)
    expect(await permissionOf(store.db, appId, user_id)).toBe(1)
    expect(await permissionOf(store.db, other, user_id)).toBe(1)
  })

  it('are worth nothing after 30 days, unless they were renewed', async () => {
    const owner = await store.newUser()
    const [appId, again] = [await newApp(store, owner), await newApp(store, owner)]
    const days = (count: number) => NOW + count * 86_400_000
    const late = { by: owner, email: 'thirty@x.ua', level: 1 } as const
    await invite(store, appId, late)
    await invite(store, again, late)
    await invite(store, again, { ...late, now: days(1) })
    await invite(store, appId, { ...late, email: 'in time@x.ua' })
    const inTime = await signUp(store, 'in time@x.ua', days(30) - 1)
    expect(await permissionOf(store.db, appId, inTime.user_id)).toBe(1)
    const { user_id } = await signUp(store, 'thirty@x.ua', days(30))
    expect(await permissionOf(store.db, appId, user_id)).toBe(0)
    expect(await permissionOf(store.db, again, user_id)).toBe(1)
  })

  it('do not count when they have expired', async () => {
    const owner = await store.newUser()
    const appId = await newApp(store, owner)
    const grant = { permission: 1, invited_by: owner, created_at: NOW, secret_hash: null }
    const old = Array.from({ length: 1001 }, (_, n) => ({
      app_id: appId,
      guest_email: `old ${n}@x.ua`,
      ...grant,
    }))
    await store.db.insertInto('invitations').values(old).execute()
    const count = (now: number) =>
      inTransaction(store.db, (tx) => requireFewInvitations(tx, owner, now))
    await expect(count(NOW)).rejects.toMatchObject({ reason: 'too-many' })
    await count(NOW + 30 * 86_400_000)
    const left = store.db.selectFrom('invitations').selectAll().where('invited_by', '=', owner)
    expect(await left.execute()).toEqual([])
  })

  it('are nobody’s without the secret of their newest link', async () => {
    const owner = await store.newUser()
    const [first, second] = [await newApp(store, owner), await newApp(store, owner)]
    const link = (id: number, secret: string) =>
      inTransaction(store.db, (tx) =>
        inviteGuest(tx, {
          appId: id,
          email: 'olha@x.ua',
          permission: 1,
          invitedBy: owner,
          secret,
          now: NOW,
        }),
      )
    await link(first, 'the first link')
    await link(second, 'the second link')
    const join = async (secret: string | undefined, username = 'olha@x.ua') =>
      await isInvited(store.db, { username, secret }, NOW)
    expect([await join(undefined), await join(''), await join('guessed')]).toEqual([
      false,
      false,
      false,
    ])
    expect([await join('the first link'), await join('the second link', 'x@x.ua')]).toEqual([
      false,
      false,
    ])
    const guest = { username: 'olha@x.ua', fullname: 'Olha', passwordHash: 'none' }
    const { user_id } = await inTransaction(store.db, (tx) =>
      addAccount(tx, guest, { secret: 'the second link', now: NOW }),
    )
    expect(await permissionOf(store.db, first, user_id)).toBe(1)
    expect(await permissionOf(store.db, second, user_id)).toBe(1)
    const rows = await store.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('link')
  })

  it('end with the right of their host, and stay when the account is not made', async () => {
    const [owner, host] = [await store.newUser(), await store.newUser()]
    const appId = await newApp(store, owner)
    await shareApp(store.db, { appId, userId: host, permission: PERMISSION.admin })
    await invite(store, appId, { by: host, email: 'late@x.ua', level: 2 })
    const guest = { username: 'late@x.ua', fullname: 'Late', passwordHash: 'none' }
    const failed = inTransaction(store.db, async (tx) => {
      await addAccount(tx, guest, { secret: SECRET, now: NOW })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const kept = await store.db.selectFrom('invitations').select('guest_email').execute()
    expect(kept).toContainEqual({ guest_email: 'late@x.ua' })

    await endShare(store.db, appId, host)
    const { user_id } = await inTransaction(store.db, (tx) =>
      addAccount(tx, guest, { secret: SECRET, now: NOW }),
    )
    expect(await permissionOf(store.db, appId, user_id)).toBe(0)
  })
})
