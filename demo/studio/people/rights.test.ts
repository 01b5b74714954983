import { Hono } from 'hono'
import { beforeAll, afterAll, beforeEach, expect, it } from 'vitest'
import { createPlatform, HttpError, type Platform } from 'mandry/platform'
import {
  changeRights,
  inviteByEmail,
  PartialChangeError,
  sharesOf,
  withdrawInvitation,
} from './data/change-rights.ts'
import { loadPeople } from './data/load-people.ts'
import { heldOf, levelsToGive, rightsOf, type Right } from './data/rights.ts'
import { guestRoutes } from '../server/guests.ts'
import {
  startWithPeople,
  type People,
  type Person,
} from '../../../tests/support/demo/platform/people.ts'

let people: People
let site: Hono
let owner: Person
let rights: readonly Right[]
let content: Right
let inbox: Right

beforeAll(async () => {
  people = await startWithPeople()
})
afterAll(() => people.platform.stop())
beforeEach(async () => {
  owner = await people.person(`owner ${crypto.randomUUID()}`)
  const [pages, tours, enquiries] = [
    await people.newApp(owner),
    await people.newApp(owner),
    await people.newApp(owner),
  ] as const
  rights = rightsOf({ pages, tours, enquiries })
  content = { key: 'content', appIds: [pages, tours] }
  inbox = { key: 'inbox', appIds: [enquiries] }
  const { deps, app } = people.platform
  site = new Hono().route('/', guestRoutes({ ...deps, appIds: [pages, tours, enquiries] }))
  site.route('/', app)
})

/** The client library, signed in. @param fails calls that find no server */
async function as(
  { token: accessToken }: Person,
  fails: (path: string, body: string) => boolean = () => false,
): Promise<Platform> {
  const platform = createPlatform({
    serverUrl: 'http://site.example',
    retries: 0,
    async fetch(input, init) {
      const request = new Request(input, init)
      const body = await request.clone().text()
      if (fails(new URL(request.url).pathname, body)) throw new TypeError('fetch failed')
      return await site.request(request)
    },
  })
  await platform.auth.login({ accessToken })
  return platform
}

const newPerson = () => people.person(`person ${crypto.randomUUID()}`)
const nobody = ({ userId }: Person) => ({ userId, permissions: new Map() })
async function permissionsOf(of: Person) {
  const { people: all } = await loadPeople(await as(owner), rights)
  const person = all.find(({ userId }) => userId === of.userId)
  return rights.map(({ appIds }) => appIds.map((appId) => person?.permissions.get(appId) ?? 0))
}

it('a right is all of its apps; the others stay', async () => {
  const platform = await as(owner)
  const ann = await newPerson()
  await changeRights(platform, nobody(ann), [{ right: content, level: 2 }])
  expect(await permissionsOf(ann)).toEqual([[2, 2], [0]])
  const { people: all } = await loadPeople(platform, rights)
  expect(all.map(({ userId }) => userId)).toEqual([owner.userId, ann.userId])
  const found = all.find(({ userId }) => userId === ann.userId)
  if (!found) throw new Error('Ann is not among the people')
  const wanted = [
    { right: content, level: 0 },
    { right: inbox, level: 1 },
  ] as const
  await changeRights(platform, found, wanted)
  expect(await permissionsOf(ann)).toEqual([[0, 0], [1]])
  // What another manager has taken away meanwhile is no error.
  await changeRights(platform, found, wanted)
})

it('a change that is cut off half-way says what is missing, and the same change does the rest', async () => {
  const ann = await newPerson()
  const [, second] = content.appIds
  const cut = await as(
    owner,
    (path, body) => path === '/sharing/add' && body.includes(`app_id=${second}`),
  )
  const wanted = [{ right: content, level: 2 }] as const
  const error = await changeRights(cut, nobody(ann), wanted).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PartialChangeError)
  expect(error).toMatchObject({ code: 'partial-change', missing: [second] })
  const platform = await as(owner)
  const half = (await loadPeople(platform, rights)).people.find(
    ({ userId }) => userId === ann.userId,
  )
  if (!half) throw new Error('Ann is not among the people')
  expect(heldOf(half.permissions, content)).toEqual({ level: 2, lacking: [second] })
  await changeRights(platform, half, wanted)
  expect(await permissionsOf(ann)).toEqual([[2, 2], [0]])
})

it('the owner stays: no manager takes the owner’s rights, nor those of another manager', async () => {
  const [ann, ben] = [await newPerson(), await newPerson()]
  const all = rights.map((right) => ({ right, level: 3 }) as const)
  for (const manager of [ann, ben]) await changeRights(await as(owner), nobody(manager), all)
  const { people: seen } = await loadPeople(await as(ann), rights)
  const platform = await as(ann)
  for (const { userId } of [owner, ben]) {
    const person = seen.find((each) => each.userId === userId)
    if (!person) throw new Error('the list lacks somebody')
    const taken = changeRights(platform, person, [{ right: content, level: 0 }])
    await expect(taken).rejects.toMatchObject({ status: 403 })
  }
  expect(await permissionsOf(ben)).toEqual([[3, 3], [3]])
})

it.each([
  ['the owner gives all of them to anybody else', 4, 1, [0, 1, 2, 3]],
  ['the owner takes a manager’s right away', 4, 3, [0, 1, 2, 3]],
  ['a manager gives reading and writing', 3, 0, [0, 1, 2]],
  ['a manager changes no manager', 3, 3, []],
  ['no manager changes the owner', 3, 4, []],
  ['a writer gives nothing', 2, 1, []],
] as const)('levels: %s', (_title, own, level, levels) => {
  expect(levelsToGive(own, level)).toEqual(levels)
})

it('a guest waits among the invitations, in one piece, until it is withdrawn', async () => {
  const platform = await as(owner)
  const email = `${crypto.randomUUID()}@guests.example`
  const wanted = [
    { right: content, level: 2 },
    { right: inbox, level: 1 },
  ] as const
  await inviteByEmail(platform, email, sharesOf(wanted))
  const { guests } = await loadPeople(platform, rights)
  expect(guests).toMatchObject([{ email }])
  // Nobody knows yet whose address it is.
  expect(Array.from(guests[0]?.permissions.values() ?? [])).toEqual([1, 1, 1])
  await withdrawInvitation(platform, email)
  expect((await loadPeople(platform, rights)).guests).toEqual([])
  await withdrawInvitation(platform, email)
})

it('an invited account has its rights at once', async () => {
  const ann = await newPerson()
  await inviteByEmail(await as(owner), ann.username, sharesOf([{ right: content, level: 2 }]))
  expect(await permissionsOf(ann)).toEqual([[2, 2], [0]])
})

it('addresses of guests are for managers, and each withdraws only from own apps', async () => {
  const [reader, manager] = [await newPerson(), await newPerson()]
  const platform = await as(owner)
  await changeRights(platform, nobody(reader), [{ right: content, level: 2 }])
  await changeRights(platform, nobody(manager), [{ right: inbox, level: 3 }])
  const email = `${crypto.randomUUID()}@guests.example`
  await inviteByEmail(
    platform,
    email,
    sharesOf(rights.map((right) => ({ right, level: 1 }) as const)),
  )

  expect((await loadPeople(await as(reader), rights)).guests).toEqual([])
  const asked = (await as(reader)).request({ method: 'POST', path: '/studio/invitations/list' })
  await expect(asked).rejects.toBeInstanceOf(HttpError)
  await expect(withdrawInvitation(await as(reader), email)).rejects.toMatchObject({ status: 403 })
  const visitor = await site.request('/studio/invitations/list', { method: 'POST' })
  expect(visitor.status).toBe(401)

  await withdrawInvitation(await as(manager), email)
  const { guests } = await loadPeople(platform, rights)
  expect(new Set(guests[0]?.permissions.keys())).toEqual(new Set(content.appIds))
})

it('a person without content sees the inbox alone', async () => {
  const ann = await newPerson()
  await changeRights(await as(owner), nobody(ann), [{ right: inbox, level: 1 }])
  const seen = await loadPeople(await as(ann), rights)
  expect(seen.rights).toEqual([inbox])
  expect(seen.people.map(({ userId }) => userId)).toEqual([owner.userId, ann.userId])
})
