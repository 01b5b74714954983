import { beforeEach, describe, expect, it } from 'vitest'
import { AuthError } from 'mandry/platform'
import { errorOf, refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share } from './support/tour-app.ts'

const { owner, guest, stranger } = peopleOf('groups')
const platform = connect(owner)
const { groups } = platform
const { userId } = guest
const nowhere = 999_999
let groupId: number

beforeEach(async () => {
  groupId = (await groups.create('Гіди + "водії" & 100%')).group_id
})

describe('groups', () => {
  it('belong to their maker, can be renamed and end', async () => {
    const all = () => connect(owner).groups.ofUser(owner.userId)
    expect(await all()).toContainEqual({
      group_id: groupId,
      group_name: 'Гіди + "водії" & 100%',
      user_id: owner.userId,
      group_permission: 3,
    })
    const renamed = await groups.rename({ groupId, name: 'Водії' })
    expect(renamed).toEqual({ group_id: groupId, group_name: 'Водії' })
    expect(await all()).toContainEqual(expect.objectContaining(renamed))
    await groups.delete(groupId)
    expect((await all()).map((group) => group.group_id)).not.toContain(groupId)
    expect(await refusalOf(groups.users(groupId))).toBe(404)
  })

  it('are made with a name, by somebody who is signed in', async () => {
    const before = await connect(owner).groups.ofUser(owner.userId)
    expect(await refusalOf(groups.create(' '))).toBe(400)
    expect(await errorOf(connect().groups.create('Nobody'))).toBeInstanceOf(AuthError)
    expect(await connect(owner).groups.ofUser(owner.userId)).toEqual(before)
  })

  it('are renamed by admins and ended by the owner', async () => {
    await groups.addUser({ groupId, userId, permission: 1 })
    const member = connect(guest).groups
    expect(await refusalOf(member.rename({ groupId, name: 'Mine' }))).toBe(403)
    await groups.updateUser({ groupId, userId, permission: 2 })
    await member.rename({ groupId, name: 'Ours' })
    expect(await refusalOf(member.delete(groupId))).toBe(403)
    expect(await refusalOf(groups.rename({ groupId: nowhere, name: 'None' }))).toBe(404)
    expect(await refusalOf(groups.delete(nowhere))).toBe(404)
    const seen = await connect(owner).groups.ofUser(owner.userId)
    expect(seen).toContainEqual(expect.objectContaining({ group_id: groupId, group_name: 'Ours' }))
  })
})

describe('members', () => {
  const members = () => connect(owner).groups.users(groupId)

  it('are taken in, given another permission and let go', async () => {
    const member = { group_id: groupId, user_id: userId }
    const added = await groups.addUser({ groupId, userId, permission: 1 })
    expect(added).toEqual({ ...member, group_permission: 1 })
    expect(await connect(guest).groups.users(groupId)).toEqual([
      { group_id: groupId, user_id: owner.userId, group_permission: 3 },
      added,
    ])
    expect(await connect(guest).groups.ofUser(userId)).toContainEqual(
      expect.objectContaining({ ...added, group_name: 'Гіди + "водії" & 100%' }),
    )
    const changed = await groups.updateUser({ groupId, userId, permission: 2 })
    expect(changed).toEqual({ ...member, group_permission: 2 })
    expect(await members()).toContainEqual(changed)
    await groups.deleteUser({ groupId, userId })
    expect(await members()).toHaveLength(1)
    expect(await refusalOf(connect(guest).groups.users(groupId))).toBe(403)
  })

  it('are a matter of admins, and the owner stays', async () => {
    await groups.addUser({ groupId, userId, permission: 1 })
    const before = await members()
    const member = connect(guest).groups
    const other = { groupId, userId: stranger.userId }
    const first = { groupId, userId: owner.userId }
    expect(await refusalOf(member.addUser({ ...other, permission: 1 }))).toBe(403)
    expect(await refusalOf(member.updateUser({ groupId, userId, permission: 2 }))).toBe(403)
    expect(await refusalOf(member.deleteUser(first))).toBe(403)
    expect(await refusalOf(connect(stranger).groups.users(groupId))).toBe(403)
    expect(await refusalOf(groups.updateUser({ ...first, permission: 1 }))).toBe(403)
    expect(await members()).toEqual(before)
  })

  it('have to be there', async () => {
    const before = await members()
    const missing = { groupId, userId: nowhere, permission: 1 } as const
    expect(await refusalOf(groups.addUser(missing))).toBe(404)
    expect(await refusalOf(groups.addUser({ ...missing, groupId: nowhere, userId }))).toBe(404)
    expect(await refusalOf(groups.updateUser({ groupId, userId, permission: 2 }))).toBe(404)
    expect(await refusalOf(groups.deleteUser({ groupId, userId }))).toBe(404)
    expect(await refusalOf(groups.users(nowhere))).toBe(404)
    expect(await refusalOf(groups.ofUser(nowhere))).toBe(404)
    expect(await members()).toEqual(before)
  })

  it('see of others only the groups they are in together', async () => {
    const { group_id: secret } = await groups.create('Secret')
    await groups.addUser({ groupId, userId, permission: 1 })
    const seen = await connect(guest).groups.ofUser(owner.userId)
    expect(seen.map((group) => group.group_id)).toContain(groupId)
    expect(seen.map((group) => group.group_id)).not.toContain(secret)
  })
})

describe('apps of a group', () => {
  let appId: number

  beforeEach(async () => {
    appId = (await createTours(platform, ['Київ'])).appId
    await groups.addUser({ groupId, userId, permission: 1 })
  })

  const readAndWrite = async () => {
    const member = connect(guest)
    await member.apps.get(appId)
    return await member.items.add(appId, [{ fields: [] }])
  }

  it('can be read and written by members, and no longer after they have left', async () => {
    expect(await refusalOf(readAndWrite())).toBe(403)
    const added = await groups.addApp({ groupId, appId, permission: 2 })
    expect(added).toEqual({ group_id: groupId, app_id: appId, app_permission: 2 })
    const [item] = await readAndWrite()
    expect(await connect(owner).items.get(appId, item?.item_id ?? 0)).toEqual(item)
    expect((await connect(guest).apps.list()).map((app) => app.app_id)).toContain(appId)

    await groups.deleteUser({ groupId, userId })
    expect(await refusalOf(connect(guest).apps.get(appId))).toBe(403)
    expect(await refusalOf(connect(guest).items.add(appId, [{ fields: [] }]))).toBe(403)
    expect(await connect(owner).items.list(appId)).toHaveLength(2)
  })

  it('are listed from both sides', async () => {
    await groups.addApp({ groupId, appId, permission: 1 })
    expect(await connect(guest).groups.apps(groupId)).toEqual([
      { group_id: groupId, app_id: appId, app_permission: 1 },
    ])
    expect(await connect(owner).groups.ofApp(appId)).toEqual([
      { group_id: groupId, group_name: 'Гіди + "водії" & 100%', app_permission: 1 },
    ])
  })

  it('get another permission, and are taken out', async () => {
    await groups.addApp({ groupId, appId, permission: 2 })
    const changed = await groups.updateApp({ groupId, appId, permission: 1 })
    expect(changed).toEqual({ group_id: groupId, app_id: appId, app_permission: 1 })
    expect((await connect(guest).apps.get(appId)).permission).toBe(1)
    expect(await refusalOf(connect(guest).items.add(appId, [{ fields: [] }]))).toBe(403)
    await groups.deleteApp({ groupId, appId })
    expect(await refusalOf(connect(guest).apps.get(appId))).toBe(403)
    expect(await connect(owner).groups.apps(groupId)).toEqual([])
    expect(await connect(owner).groups.ofApp(appId)).toEqual([])
  })

  it('are no longer open when the group ends', async () => {
    await groups.addApp({ groupId, appId, permission: 2 })
    await groups.delete(groupId)
    expect(await refusalOf(readAndWrite())).toBe(403)
    expect(await connect(owner).items.list(appId)).toHaveLength(1)
  })

  it('are passed on by admins of the app', async () => {
    const member = connect(guest).groups
    const change = { groupId, appId, permission: 2 } as const
    expect(await refusalOf(member.addApp(change))).toBe(403)
    await groups.addApp({ ...change, permission: 1 })
    expect(await refusalOf(member.updateApp(change))).toBe(403)
    expect(await refusalOf(member.deleteApp({ groupId, appId }))).toBe(403)
    expect(await refusalOf(member.ofApp(appId))).toBe(403)
    expect(await refusalOf(connect(stranger).groups.apps(groupId))).toBe(403)
    expect(await refusalOf(groups.addApp({ ...change, permission: 4 }))).toBe(403)
    expect(await connect(owner).groups.apps(groupId)).toMatchObject([{ app_permission: 1 }])
  })

  it('are not put into a group of others', async () => {
    const mine = (await createTours(connect(stranger))).appId
    const putting = connect(stranger).groups.addApp({ groupId, appId: mine, permission: 1 })
    expect(await refusalOf(putting)).toBe(403)
    expect(await connect(owner).groups.apps(groupId)).toEqual([])
    expect(await refusalOf(connect(guest).apps.get(mine))).toBe(403)
  })

  it('have to be there', async () => {
    const missing = { groupId, appId: nowhere, permission: 1 } as const
    expect(await refusalOf(groups.addApp(missing))).toBe(404)
    expect(await refusalOf(groups.addApp({ ...missing, appId, groupId: nowhere }))).toBe(404)
    expect(await refusalOf(groups.updateApp({ ...missing, appId }))).toBe(404)
    expect(await refusalOf(groups.deleteApp({ groupId, appId }))).toBe(404)
    expect(await refusalOf(groups.apps(nowhere))).toBe(404)
    expect(await refusalOf(groups.ofApp(nowhere))).toBe(404)
    expect(await connect(owner).groups.apps(groupId)).toEqual([])
  })

  it('keep what was shared with a member alone', async () => {
    await share(platform, appId, [guest, 2])
    await groups.addApp({ groupId, appId, permission: 1 })
    expect((await connect(guest).apps.get(appId)).permission).toBe(2)
    await groups.deleteApp({ groupId, appId })
    expect((await connect(guest).apps.get(appId)).permission).toBe(2)
  })
})
