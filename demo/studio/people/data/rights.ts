import type { Permission } from 'mandry/platform'
import type { PERMISSION } from '../../../platform/index.ts'

// What people may do is kept by the platform, app by app. The studio shows the apps as two rights.

/** The compiler holds them to the platform's ranks: a value import would bring the server into the page. */
export const NONE: typeof PERMISSION.none = 0
export const READ: typeof PERMISSION.read = 1
export const WRITE: typeof PERMISSION.write = 2
/** May also change the rights of others. */
export const MANAGE: typeof PERMISSION.admin = 3
export const OWN: typeof PERMISSION.owner = 4

export type RightKey = 'content' | 'inbox'

/** Apps that are shared together. */
export interface Right {
  readonly key: RightKey
  readonly appIds: readonly number[]
}

export type Permissions = ReadonlyMap<number, Permission>

/** Somebody with an account who may do something here. */
export interface Person {
  readonly userId: number
  readonly name: string
  /** By app; nothing for an app that is not shared with them. */
  readonly permissions: Permissions
}

/** A right as somebody has it. */
export interface Held {
  /** The highest that they have in any of the apps. */
  readonly level: Permission
  /** Apps in which they have less: a change was cut off half-way, or another program made it. */
  readonly lacking: readonly number[]
}

/** @param apps the site's apps by key, as the server tells them */
export function rightsOf({
  enquiries,
  ...content
}: Readonly<Record<string, number>>): readonly Right[] {
  const rights: readonly Right[] = [
    { key: 'content', appIds: Object.values(content) },
    { key: 'inbox', appIds: enquiries === undefined ? [] : [enquiries] },
  ]
  return rights.filter(({ appIds }) => appIds.length > 0)
}

export function heldOf(permissions: Permissions, { appIds }: Right): Held {
  const held = (appId: number) => permissions.get(appId) ?? NONE
  const level = appIds.map(held).reduce((highest, each) => (each > highest ? each : highest), NONE)
  return { level, lacking: appIds.filter((appId) => held(appId) < level) }
}

/**
 * The levels that somebody may give to a person, or to a guest. Empty where they may change nothing: the platform
 * keeps an app with its owner, and only the owner makes managers and takes that back.
 *
 * @param own what the one who gives has in all apps of the right @param level what the other one has
 */
export function levelsToGive(own: Permission, level: Permission): readonly Permission[] {
  if (own < MANAGE || level === OWN) return []
  if (own === OWN) return [NONE, READ, WRITE, MANAGE]
  return level >= MANAGE ? [] : [NONE, READ, WRITE]
}

/** The lowest that somebody has in the apps of a right: what they may give depends on it. */
export function lowestOf(permissions: Permissions, { appIds }: Right): Permission {
  const held = appIds.map((appId) => permissions.get(appId) ?? NONE)
  return held.reduce((lowest, each) => (each < lowest ? each : lowest), held[0] ?? NONE)
}
