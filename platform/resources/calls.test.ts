import { describe, expect, it } from 'vitest'
import { HttpError, ShapeError, type Platform } from '#platform'
import { formOf } from '../../tests/support/recording-server.ts'
import {
  TOKEN,
  connectRecordingPlatform,
} from '../../tests/support/platform/resources/recording-platform.ts'

const recording = connectRecordingPlatform()

type Ask = (client: Platform) => Promise<unknown>

const GROUP = { group_id: '3', group_name: 'Guides' }
const MEMBER = { group_id: '3', user_id: '12', group_permission: '1' }
const GROUP_APP = { app_id: '7', group_id: '3', app_permission: '2' }
const SHARING = { app_id: '7', user_id: '12', sharing_permission: '2' }
const READ_GROUP = { group_id: 3, group_name: 'Guides' }
const READ_MEMBER = { group_id: 3, user_id: 12, group_permission: 1 }
const READ_GROUP_APP = { app_id: 7, group_id: 3, app_permission: 2 }
const READ_SHARING = { app_id: 7, user_id: 12, sharing_permission: 2 }
const READ_USER = { fullname: 'Олена', avatar_128: 'a', since: 5, ...READ_SHARING }
const PLACE = { app_id: 7, item_id: 5, element_id: 3 }
const member = { groupId: 3, userId: 12, permission: 1 } as const
const groupApp = { groupId: '3', appId: 7, permission: 2 } as const
const sharing = { appId: 7, userId: '12', permission: 2 } as const
const apps = [
  { appId: 7, permission: 1 },
  { appId: '8', permission: 3 },
] as const
const guests = ['a+b@example.com', 'c@example.com']
const document = { ...PLACE, item_id: '5', data: { route: ['Київ'], price: 100 } }
const DATA = JSON.stringify(document.data)

type Endpoint = readonly [path: string, ask: Ask, form: object, answer: unknown, read: unknown]

/** A call, what its form has besides the token, what the server answers, what the caller gets. */
const ENDPOINTS: readonly Endpoint[] = [
  ...ofGroups([
    ['create-group', (it) => it.create('Guides'), { group_name: 'Guides' }, GROUP, READ_GROUP],
    ['update-group', (it) => it.rename({ groupId: 3, name: 'Guides' }), GROUP, GROUP, READ_GROUP],
    ['delete-group', (it) => it.delete(3), { group_id: '3' }, GROUP, undefined],
    ['add-user-to-group', (it) => it.addUser(member), MEMBER, MEMBER, READ_MEMBER],
    ['update-user-in-group', (it) => it.updateUser(member), MEMBER, MEMBER, READ_MEMBER],
    [
      'delete-user-from-group',
      (it) => it.deleteUser(member),
      { group_id: '3', user_id: '12' },
      { ...MEMBER, group_permission: 0 },
      undefined,
    ],
    ['get-users-by-group', (it) => it.users(3), { group_id: '3' }, [MEMBER], [READ_MEMBER]],
    [
      'get-groups-by-user',
      (it) => it.ofUser(12),
      { user_id: '12' },
      [{ ...MEMBER, ...GROUP }],
      [{ ...READ_MEMBER, ...READ_GROUP }],
    ],
    ['add-app-to-group', (it) => it.addApp(groupApp), GROUP_APP, GROUP_APP, READ_GROUP_APP],
    ['update-app-in-group', (it) => it.updateApp(groupApp), GROUP_APP, GROUP_APP, READ_GROUP_APP],
    [
      'delete-app-from-group',
      (it) => it.deleteApp({ groupId: 3, appId: 7 }),
      { ...GROUP_APP, app_permission: '0' },
      GROUP_APP,
      undefined,
    ],
    ['get-apps-by-group', (it) => it.apps(3), { group_id: '3' }, [GROUP_APP], [READ_GROUP_APP]],
    [
      'get-groups-by-app',
      (it) => it.ofApp(7),
      { app_id: '7' },
      [{ ...GROUP, app_permission: '2' }],
      [{ ...READ_GROUP, app_permission: 2 }],
    ],
  ]),
  [
    '/sharing/add',
    (it) => it.sharing.add(sharing),
    SHARING,
    // Some answers call the permission `permission`.
    { app_id: '7', user_id: '12', permission: '2' },
    READ_SHARING,
  ],
  ['/sharing/update', (it) => it.sharing.update(sharing), SHARING, SHARING, READ_SHARING],
  [
    '/sharing/delete',
    (it) => it.sharing.delete(sharing),
    { app_id: '7', user_id: '12' },
    {},
    undefined,
  ],
  [
    '/sharing/get-app-users',
    (it) => it.sharing.appUsers('7'),
    { app_id: '7' },
    [{ ...READ_USER, user_id: '12' }],
    [READ_USER],
  ],
  [
    '/api/invitation/add',
    (it) => it.invitations.add(guests, apps),
    {
      'guests_emails[0]': 'a+b@example.com',
      'guests_emails[1]': 'c@example.com',
      'apps[0][app_id]': '7',
      'apps[0][permission]': '1',
      'apps[1][app_id]': '8',
      'apps[1][permission]': '3',
    },
    [{ guest_email: 'a+b@example.com', app_id: '7', permission: '1' }],
    [{ guest_email: 'a+b@example.com', app_id: 7, permission: 1 }],
  ],
  [
    '/ws/emit-to-user',
    (it) => it.messages.emitToUser('12', { text: 'Привіт & +' }),
    { user_id: '12', data: '{"text":"Привіт & +"}' },
    {},
    undefined,
  ],
  [
    '/ws/broadcast-to-app-subscribers',
    (it) => it.messages.broadcast(7, 'gone fishing'),
    { app_id: '7', data: 'gone fishing' },
    {},
    undefined,
  ],
  [
    '/api/new/document/insert-one',
    (it) => it.documents.insertOne(document),
    { document: JSON.stringify({ ...PLACE, data: DATA }) },
    { ...PLACE, _id: 'a1', data: DATA },
    { ...PLACE, _id: 'a1', data: document.data },
  ],
  [
    '/api/new/document/find-one',
    (it) => it.documents.findOne(PLACE),
    { document: JSON.stringify(PLACE) },
    { ...PLACE, data: '[1]' },
    { ...PLACE, data: [1] },
  ],
  [
    '/api/new/document/find',
    (it) => it.documents.find({ app_id: '7', _id: 'a1' }),
    { document: JSON.stringify({ app_id: 7, _id: 'a1' }) },
    [{ ...PLACE, data: 'no JSON' }],
    [{ ...PLACE, data: 'no JSON' }],
  ],
  [
    '/api/new/document/remove-one',
    (it) => it.documents.removeOne(PLACE),
    { document: JSON.stringify(PLACE) },
    {},
    undefined,
  ],
]

function ofGroups(
  rows: readonly (readonly [
    string,
    (it: Platform['groups']) => Promise<unknown>,
    ...rest: [object, unknown, unknown],
  ])[],
): Endpoint[] {
  return rows.map(([name, ask, ...rest]) => [
    `/api/sharing-group/${name}`,
    (it) => ask(it.groups),
    ...rest,
  ])
}

describe.each(ENDPOINTS)('%s', (path, ask, ...rest) => {
  const [form, answer, read] = rest

  it('sends the form with the token, and reads the answer', async () => {
    recording.answers(answer)
    expect(await ask(recording.client)).toEqual(read)
    const [arrived] = recording.server.arrived
    expect(arrived).toMatchObject({ method: 'POST', path })
    expect(formOf(arrived)).toEqual({ ...form, token: TOKEN })
  })

  it('rejects a refusal and gives no null (R02) (L06)', async () => {
    recording.answers({ error: 'no' }, 403)
    await expect(ask(recording.client)).rejects.toThrow(HttpError)
  })

  if (read !== undefined && path !== '/api/new/document/find-one')
    it('rejects an answer of another shape', async () => {
      for (const body of [null, [null]]) {
        recording.answers(body)
        await expect(ask(recording.client)).rejects.toThrow(ShapeError)
      }
    })
})

it.each<[string, Ask, unknown]>([
  ['a broken id', ({ sharing: shares }) => shares.add(sharing), { ...SHARING, user_id: 'x' }],
  [
    'a permission there is not',
    ({ sharing: shares }) => shares.add(sharing),
    { ...SHARING, sharing_permission: 5 },
  ],
  ['no permission', ({ sharing: shares }) => shares.add(sharing), { app_id: 7, user_id: 12 }],
  [
    'a permission no group has',
    ({ groups }) => groups.addUser(member),
    { ...MEMBER, group_permission: 4 },
  ],
  [
    'no address',
    ({ invitations }) => invitations.add(guests, apps),
    [{ app_id: 7, permission: 1 }],
  ],
])('an answer with %s is rejected', async (_what, ask, answer) => {
  recording.answers(answer)
  await expect(ask(recording.client)).rejects.toThrow(ShapeError)
})

it.each<[string, Ask]>([
  ['a group', ({ groups }) => groups.addUser({ ...member, groupId: '3 or 4' })],
  ['an app of a group', ({ groups }) => groups.addApp({ ...groupApp, appId: 1.5 })],
  ['a user', ({ sharing: shares }) => shares.add({ ...sharing, userId: 'me' })],
  ['an app', ({ sharing: shares }) => shares.appUsers(NaN)],
  ['an app of an invitation', (it) => it.invitations.add(guests, [{ appId: '', permission: 1 }])],
  ['an app of a message', ({ messages }) => messages.broadcast('seven', null)],
  ['an item of a document', (it) => it.documents.insertOne({ ...PLACE, item_id: 'x', data: 1 })],
])('nothing is sent for an invalid id of %s', async (_what, ask) => {
  await expect(ask(recording.client)).rejects.toThrow(RangeError)
  expect(recording.server.arrived).toEqual([])
})

it.each([undefined, () => 1, Symbol('x')])(
  'nothing is sent of %o, which JSON can not represent',
  async (data) => {
    const { messages, documents } = recording.client
    await expect(messages.emitToUser(12, data)).rejects.toThrow(TypeError)
    await expect(messages.broadcast(7, data)).rejects.toThrow(TypeError)
    await expect(documents.insertOne({ ...PLACE, data })).rejects.toThrow(TypeError)
    expect(recording.server.arrived).toEqual([])
  },
)

it('invitations.add sends 20 guests and 20 apps a call, as many as the platform reads', async () => {
  const { invitations } = recording.client
  const emails = Array.from({ length: 21 }, (_, n) => `g${n}@example.com`)
  const offers = Array.from({ length: 41 }, (_, n) => ({ appId: n + 1, permission: 1 }) as const)
  recording.answers([{ guest_email: 'a@example.com', app_id: 7, permission: 1 }])
  expect(await invitations.add(emails, offers)).toHaveLength(6)
  const pairs = recording.server.arrived.flatMap((request) => {
    const sent = Object.entries(formOf(request))
    const invited = sent.filter(([name]) => name.startsWith('guests_emails['))
    const ids = sent.filter(([name]) => name.endsWith('[app_id]'))
    expect([invited.length <= 20, ids.length <= 20]).toEqual([true, true])
    return invited.flatMap(([, guest]) => ids.map(([, id]) => `${guest} ${id}`))
  })
  expect(new Set(pairs).size).toBe(21 * 41)
  expect(pairs).toHaveLength(21 * 41)
})

it('invitations.add sends nothing without guests or without apps', async () => {
  const { invitations } = recording.client
  expect(await invitations.add([], apps)).toEqual([])
  expect(await invitations.add(['a@example.com'], [])).toEqual([])
  expect(recording.server.arrived).toEqual([])
})

it.each([['a text'], ['{"looks":"like JSON"}'], [5], [null], [[]]])(
  'documents.insertOne encodes %j once, so that it comes back as it was (L05)',
  async (data) => {
    recording.server.answer((arrived) => Response.json(JSON.parse(formOf(arrived).document ?? '')))
    const stored = await recording.client.documents.insertOne({ ...PLACE, data })
    expect(stored.data).toEqual(data)
  },
)

it.each(['null', ''])('documents.findOne reads %j as no document', async (body) => {
  recording.server.answer(() => new Response(body))
  expect(await recording.client.documents.findOne(PLACE)).toBeUndefined()
})
