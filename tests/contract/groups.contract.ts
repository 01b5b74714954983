import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours } from './support/tour-app.ts'

const { owner, guest } = peopleOf('groups')
const platform = connect(owner)
const { groups } = platform
const { userId } = guest

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
})
