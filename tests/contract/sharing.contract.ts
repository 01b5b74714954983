import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from 'mandry/platform'
import { refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share } from './support/tour-app.ts'

const { owner, guest } = peopleOf('sharing')
const platform = connect(owner)
let appId: number

beforeEach(async () => {
  appId = (await createTours(platform, ['Київ'])).appId
})

/** What the guest may do with the app, asked by a client without a copy; the status when it may not even read. */
async function permissionOf(person = guest): Promise<Permission | string | undefined> {
  const [asked] = await Promise.allSettled([connect(person).apps.info(appId)])
  return asked.status === 'fulfilled' ? asked.value.permission : 'refused'
}

describe('sharing an app', () => {
  it('lets the user read, and write, as far as the permission goes', async () => {
    const userId = guest.userId
    expect(await permissionOf()).toBe('refused')

    const shared = await platform.sharing.add({ appId, userId, permission: 1 })
    expect(shared).toMatchObject({ app_id: appId, user_id: userId, sharing_permission: 1 })
    expect(await permissionOf()).toBe(1)
    expect(await refusalOf(connect(guest).items.add(appId, [{ fields: [] }]))).toBe(403)

    const changed = await platform.sharing.update({ appId, userId, permission: 2 })
    expect(changed).toMatchObject({ app_id: appId, user_id: userId, sharing_permission: 2 })
    expect(await permissionOf()).toBe(2)
    await connect(guest).items.add(appId, [{ fields: [] }])
    expect(await connect(owner).items.list(appId)).toHaveLength(2)

    await platform.sharing.delete({ appId, userId })
    expect(await permissionOf()).toBe('refused')
    expect(await refusalOf(connect(guest).items.add(appId, [{ fields: [] }]))).toBe(403)
    expect(await connect(owner).items.list(appId)).toHaveLength(2)
  })

  it('takes ids as digits', async () => {
    const userId = String(guest.userId)
    await platform.sharing.add({ appId: String(appId), userId, permission: 1 })
    expect(await permissionOf()).toBe(1)
    await expect(platform.sharing.add({ appId, userId: 'x', permission: 1 })).rejects.toThrow(
      RangeError,
    )
  })
})

describe('the users of an app', () => {
  it('are those it is shared with, and what each may do', async () => {
    await share(platform, appId, [guest, 1])
    const users = await connect(guest).sharing.appUsers(appId)
    expect(users).toHaveLength(2)
    expect(users).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: owner.userId, sharing_permission: 4 }),
        expect.objectContaining({
          app_id: appId,
          user_id: guest.userId,
          fullname: guest.username,
          sharing_permission: 1,
        }),
      ]),
    )
    expect(JSON.stringify(users)).not.toMatch(/password|auth_key|accesstoken/)
  })
})
