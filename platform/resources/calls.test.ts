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

interface Endpoint {
  readonly path: string
  readonly ask: Ask
  /** What the form says besides the token. */
  readonly form: object
  readonly answer: unknown
  readonly read: unknown
}

/** A call, what the form says, what the server answers, what the caller gets. */
const ENDPOINTS: readonly Endpoint[] = [
  ...groupCall('create-group', (groups) => groups.create('Guides'), {
    form: { group_name: 'Guides' },
    answer: { group_id: 3, group_name: 'Guides' },
    read: READ_GROUP,
  }),
  ...groupCall('update-group', (groups) => groups.rename({ groupId: 3, name: 'Guides' }), {
    form: GROUP,
    answer: GROUP,
    read: READ_GROUP,
  }),
  ...groupCall('delete-group', (groups) => groups.delete(3), {
    form: { group_id: '3' },
    answer: GROUP,
    read: undefined,
  }),
  ...groupCall('add-user-to-group', (groups) => groups.addUser(member), {
    form: MEMBER,
    answer: MEMBER,
    read: READ_MEMBER,
  }),
  ...groupCall('update-user-in-group', (groups) => groups.updateUser(member), {
    form: MEMBER,
    answer: MEMBER,
    read: READ_MEMBER,
  }),
  ...groupCall('delete-user-from-group', (groups) => groups.deleteUser(member), {
    form: { group_id: '3', user_id: '12' },
    answer: { ...MEMBER, group_permission: 0 },
    read: undefined,
  }),
  ...groupCall('get-users-by-group', (groups) => groups.users(3), {
    form: { group_id: '3' },
    answer: [MEMBER],
    read: [READ_MEMBER],
  }),
  ...groupCall('get-groups-by-user', (groups) => groups.ofUser(12), {
    form: { user_id: '12' },
    answer: [{ ...MEMBER, ...GROUP }],
    read: [{ ...READ_MEMBER, ...READ_GROUP }],
  }),
  ...groupCall('add-app-to-group', (groups) => groups.addApp(groupApp), {
    form: GROUP_APP,
    answer: GROUP_APP,
    read: READ_GROUP_APP,
  }),
  ...groupCall('update-app-in-group', (groups) => groups.updateApp(groupApp), {
    form: GROUP_APP,
    answer: GROUP_APP,
    read: READ_GROUP_APP,
  }),
  ...groupCall('delete-app-from-group', (groups) => groups.deleteApp({ groupId: 3, appId: 7 }), {
    form: { ...GROUP_APP, app_permission: '0' },
    answer: GROUP_APP,
    read: undefined,
  }),
  ...groupCall('get-apps-by-group', (groups) => groups.apps(3), {
    form: { group_id: '3' },
    answer: [GROUP_APP],
    read: [READ_GROUP_APP],
  }),
  ...groupCall('get-groups-by-app', (groups) => groups.ofApp(7), {
    form: { app_id: '7' },
    answer: [{ ...GROUP, app_permission: '2' }],
    read: [{ ...READ_GROUP, app_permission: 2 }],
  }),
  {
    path: '/sharing/add',
    ask: (client) => client.sharing.add(sharing),
    form: SHARING,
    // Some answers call the permission `permission`.
    answer: { app_id: '7', user_id: '12', permission: '2' },
    read: READ_SHARING,
  },
  {
    path: '/sharing/update',
    ask: (client) => client.sharing.update(sharing),
    form: SHARING,
    answer: SHARING,
    read: READ_SHARING,
  },
  {
    path: '/sharing/delete',
    ask: (client) => client.sharing.delete(sharing),
    form: { app_id: '7', user_id: '12' },
    answer: {},
    read: undefined,
  },
  {
    path: '/sharing/get-app-users',
    ask: (client) => client.sharing.appUsers('7'),
    form: { app_id: '7' },
    answer: [{ ...READ_USER, user_id: '12' }],
    read: [READ_USER],
  },
  {
    path: '/api/invitation/add',
    ask: (client) => client.invitations.add(guests, apps),
    form: {
      'guests_emails[0]': 'a+b@example.com',
      'guests_emails[1]': 'c@example.com',
      'apps[0][app_id]': '7',
      'apps[0][permission]': '1',
      'apps[1][app_id]': '8',
      'apps[1][permission]': '3',
    },
    answer: [{ guest_email: 'a+b@example.com', app_id: '7', permission: '1' }],
    read: [{ guest_email: 'a+b@example.com', app_id: 7, permission: 1 }],
  },
  {
    path: '/ws/emit-to-user',
    ask: (client) => client.messages.emitToUser('12', { text: 'Привіт & +' }),
    form: { user_id: '12', data: '{"text":"Привіт & +"}' },
    answer: {},
    read: undefined,
  },
  {
    path: '/ws/broadcast-to-app-subscribers',
    ask: (client) => client.messages.broadcast(7, 'gone fishing'),
    form: { app_id: '7', data: 'gone fishing' },
    answer: {},
    read: undefined,
  },
  {
    path: '/api/new/document/insert-one',
    ask: (client) => client.documents.insertOne(document),
    form: { document: JSON.stringify({ ...PLACE, data: DATA }) },
    answer: { ...PLACE, _id: 'a1', data: DATA },
    read: { ...PLACE, _id: 'a1', data: document.data },
  },
  {
    path: '/api/new/document/find-one',
    ask: (client) => client.documents.findOne(PLACE),
    form: { document: JSON.stringify(PLACE) },
    answer: { ...PLACE, data: '[1]' },
    read: { ...PLACE, data: [1] },
  },
  {
    path: '/api/new/document/find',
    ask: (client) => client.documents.find({ app_id: '7', _id: 'a1' }),
    form: { document: JSON.stringify({ app_id: 7, _id: 'a1' }) },
    answer: [
      { ...PLACE, data: '[1]' },
      { ...PLACE, data: 'no JSON' },
    ],
    read: [
      { ...PLACE, data: [1] },
      { ...PLACE, data: 'no JSON' },
    ],
  },
  {
    path: '/api/new/document/remove-one',
    ask: (client) => client.documents.removeOne(PLACE),
    form: { document: JSON.stringify(PLACE) },
    answer: {},
    read: undefined,
  },
]

function groupCall(
  name: string,
  ask: (groups: Platform['groups']) => Promise<unknown>,
  rest: Pick<Endpoint, 'form' | 'answer' | 'read'>,
): Endpoint[] {
  return [{ path: `/api/sharing-group/${name}`, ask: ({ groups }) => ask(groups), ...rest }]
}

describe.each(ENDPOINTS)('$path', ({ path, ask, form, answer, read }) => {
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
