import type { Platform } from 'mandry/platform'
import { readInvitations } from './read-invitations.ts'
import {
  lowestOf,
  MANAGE,
  NONE,
  READ,
  type Permissions,
  type Person,
  type Right,
} from './rights.ts'

/** Somebody without an account who is invited. */
export interface Guest {
  readonly email: string
  /** What they will have once they have signed up, by app. */
  readonly permissions: Permissions
  /** When the first of the invitations ends, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** Users who share what is passed on to their group. */
export interface AccessGroup {
  readonly groupId: number
  readonly name: string
  /** What its users may do, by app. */
  readonly permissions: Permissions
}

export interface People {
  /** What the signed-in user has, by app; groups count. */
  readonly own: Permissions
  /** Those rights of which the signed-in user may see something. */
  readonly rights: readonly Right[]
  /** The owner first, then by name. */
  readonly people: readonly Person[]
  /** Empty for users who may not invite. */
  readonly guests: readonly Guest[]
  /** Those that the signed-in user may see: of apps that the user manages. By name. */
  readonly groups: readonly AccessGroup[]
}

/** Asks the server for everybody who may do something in these apps. @throws {PlatformError} */
export async function loadPeople(platform: Platform, wanted: readonly Right[]): Promise<People> {
  const apps = await platform.apps.list({ refresh: true })
  const own = new Map(
    apps.filter(({ trash }) => !trash).map((app) => [app.app_id, app.permission ?? READ]),
  )
  const readable = ({ appIds, key }: Right) => ({
    key,
    appIds: appIds.filter((appId) => own.has(appId)),
  })
  const rights = wanted.map(readable).filter(({ appIds }) => appIds.length > 0)
  const manages = rights.some((right) => lowestOf(own, right) >= MANAGE)
  const [people, guests, groups] = await Promise.all([
    loadAccounts(platform, rights),
    manages ? loadGuests(platform) : [],
    loadGroups(platform, rights, own),
  ])
  return { own, rights, people, guests, groups }
}

async function loadAccounts(
  { sharing }: Platform,
  rights: readonly Right[],
): Promise<readonly Person[]> {
  const appIds = rights.flatMap((right) => right.appIds)
  const users = await Promise.all(appIds.map(async (appId) => await sharing.appUsers(appId)))
  const byId = Map.groupBy(users.flat(), ({ user_id }) => user_id)
  const people = Array.from(byId, ([userId, shares]) => ({
    userId,
    name: shares[0]?.fullname ?? '',
    permissions: new Map(shares.map((share) => [share.app_id, share.sharing_permission])),
  }))
  return people.sort((a, b) => highest(b) - highest(a) || a.name.localeCompare(b.name))
}

function highest({ permissions }: Person): number {
  return Math.max(...permissions.values())
}

async function loadGroups(
  { groups }: Platform,
  rights: readonly Right[],
  own: Permissions,
): Promise<readonly AccessGroup[]> {
  const managed = rights
    .flatMap((right) => right.appIds)
    .filter((appId) => (own.get(appId) ?? NONE) >= MANAGE)
  const found = await Promise.all(
    managed.map(async (appId) => {
      const ofApp = await groups.ofApp(appId)
      return ofApp.map((group) => ({ appId, group }))
    }),
  )
  const byGroup = Map.groupBy(found.flat(), ({ group }) => group.group_id)
  const list = Array.from(byGroup, ([groupId, apps]) => ({
    groupId,
    name: apps[0]?.group.group_name ?? '',
    permissions: new Map(apps.map(({ appId, group }) => [appId, group.app_permission])),
  }))
  return list.sort((a, b) => a.name.localeCompare(b.name))
}

async function loadGuests(platform: Platform): Promise<readonly Guest[]> {
  const path = '/studio/invitations/list'
  const answer = await platform.request({ method: 'POST', path })
  const invitations = readInvitations(answer)
  return Array.from(
    Map.groupBy(invitations, ({ guest_email }) => guest_email),
    ([email, own]) => ({
      email,
      permissions: new Map(own.map(({ app_id, permission }) => [app_id, permission])),
      expiresAt: Math.min(...own.map(({ expires_at }) => expires_at)),
    }),
  )
}
