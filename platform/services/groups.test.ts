import { describe, expect, it } from 'vitest'
import { HttpError, ShapeError } from '../errors.ts'
import { GroupsService } from './groups.ts'
import { formOf } from '../../tests/support/recording-server.ts'
import {
  TOKEN,
  connectRecordingPlatform,
} from '../../tests/support/platform/services/recording-platform.ts'

const platform = connectRecordingPlatform()
const groups = new GroupsService(platform.send)

const GROUP = { group_id: '3', group_name: 'Guides' }
const MEMBER = { group_id: '3', user_id: '12', group_permission: '1' }
const APP = { app_id: '7', group_id: '3', app_permission: '2' }
const READ_GROUP = { group_id: 3, group_name: 'Guides' }
const READ_MEMBER = { group_id: 3, user_id: 12, group_permission: 1 }
const READ_APP = { app_id: 7, group_id: 3, app_permission: 2 }
const member = { groupId: 3, userId: 12, permission: 1 } as const
const app = { groupId: 3, appId: 7, permission: 2 } as const

/** Path, what is asked, what the form says, what the server answers, what the caller gets. */
const ENDPOINTS: readonly [string, () => Promise<unknown>, object, unknown, unknown][] = [
  [
    'create-group',
    () => groups.create('Guides'),
    { group_name: 'Guides' },
    { group_id: 3, group_name: 'Guides' },
    READ_GROUP,
  ],
  [
    'update-group',
    () => groups.rename({ groupId: 3, name: 'Guides' }),
    { group_id: '3', group_name: 'Guides' },
    GROUP,
    READ_GROUP,
  ],
  ['delete-group', () => groups.delete(3), { group_id: '3' }, GROUP, undefined],
  ['add-user-to-group', () => groups.addUser(member), MEMBER, MEMBER, READ_MEMBER],
  ['update-user-in-group', () => groups.updateUser(member), MEMBER, MEMBER, READ_MEMBER],
  [
    'delete-user-from-group',
    () => groups.deleteUser({ groupId: 3, userId: 12 }),
    { group_id: '3', user_id: '12' },
    { ...MEMBER, group_permission: 0 },
    undefined,
  ],
  ['get-users-by-group', () => groups.users(3), { group_id: '3' }, [MEMBER], [READ_MEMBER]],
  [
    'get-groups-by-user',
    () => groups.ofUser(12),
    { user_id: '12' },
    [{ ...MEMBER, ...GROUP }],
    [{ ...READ_MEMBER, ...READ_GROUP }],
  ],
  ['add-app-to-group', () => groups.addApp(app), APP, APP, READ_APP],
  ['update-app-in-group', () => groups.updateApp(app), APP, APP, READ_APP],
  [
    'delete-app-from-group',
    () => groups.deleteApp({ groupId: 3, appId: 7 }),
    { ...APP, app_permission: '0' },
    APP,
    undefined,
  ],
  ['get-apps-by-group', () => groups.apps(3), { group_id: '3' }, [APP], [READ_APP]],
  [
    'get-groups-by-app',
    () => groups.ofApp(7),
    { app_id: '7' },
    [{ ...GROUP, app_permission: '2' }],
    [{ ...READ_GROUP, app_permission: 2 }],
  ],
]

describe('GroupsService', () => {
  it.each(ENDPOINTS)('sends to %s and reads its answer', async (...endpoint) => {
    const [name, ask, form, answer, read] = endpoint
    platform.answers(answer)
    expect(await ask()).toEqual(read)
    const [arrived] = platform.server.arrived
    expect(arrived).toMatchObject({ method: 'POST', path: `/api/sharing-group/${name}` })
    expect(formOf(arrived)).toEqual({ ...form, token: TOKEN })
  })

  it('groups has all thirteen calls', () => {
    expect(new Set(ENDPOINTS.map(([name]) => name)).size).toBe(13)
  })

  it('groups.addUser sends the user and the group under their own names (R01)', async () => {
    platform.answers({ group_id: 3, user_id: 12, group_permission: 1 })
    await groups.addUser({ userId: 12, groupId: 3, permission: 1 })
    expect(formOf(platform.server.arrived[0])).toMatchObject({ group_id: '3', user_id: '12' })
  })

  it.each(ENDPOINTS)('rejects a refusal of %s and gives no null (R02)', async (_name, ask) => {
    platform.answers({ error: 'no' }, 500)
    await expect(ask()).rejects.toThrow(HttpError)
  })

  it('groups rejects answers of another shape', async () => {
    platform.answers(null)
    await expect(groups.create('Guides')).rejects.toThrow(ShapeError)
    await expect(groups.users(3)).rejects.toThrow(ShapeError)
    platform.answers({ ...MEMBER, group_permission: 4 })
    await expect(groups.addUser(member)).rejects.toThrow(ShapeError)
  })

  it('groups sends nothing for an invalid id', async () => {
    await expect(groups.addUser({ ...member, groupId: '3 or 4' })).rejects.toThrow(RangeError)
    await expect(groups.addApp({ ...app, appId: 1.5 })).rejects.toThrow(RangeError)
    expect(platform.server.arrived).toEqual([])
  })
})
