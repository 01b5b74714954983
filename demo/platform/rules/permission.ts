import { HttpProblem } from '../http-problem.ts'

/** What a user may do with an app; each level includes those below it. */
export const PERMISSION = { none: 0, read: 1, write: 2, admin: 3, owner: 4 } as const

export type Permission = (typeof PERMISSION)[keyof typeof PERMISSION]

/** Stands for every visitor, signed in or not: what is shared with it is public. */
export const ANYONE = 0

/** What several grants allow together: the highest of them. */
export function highestPermission(granted: readonly number[]): Permission {
  const highest = Math.max(PERMISSION.none, ...granted)
  return Object.values(PERMISSION).find((permission) => permission === highest) ?? PERMISSION.none
}

/**
 * Passes when the permission suffices.
 *
 * @throws {HttpProblem} `unauthenticated` for a visitor without a token, `forbidden` for a user
 */
export function requirePermission(userId: number, held: Permission, needed: Permission): void {
  if (held >= needed) return
  if (userId === ANYONE) throw new HttpProblem('unauthenticated', 'sign in first')
  throw new HttpProblem('forbidden', 'your permission on this app does not suffice')
}

/** @throws {HttpProblem} for a visitor without a token */
export function requireUser(userId: number): void {
  if (userId === ANYONE) throw new HttpProblem('unauthenticated', 'sign in first')
}

/** Items in the trash are for those who can take them out again. */
export function seesTrash(held: Permission): boolean {
  return held >= PERMISSION.write
}

/** What an update of an app needs: deleting it, and all that is done to a deleted one, is for its owner. */
export function neededToUpdate(isTrash: boolean, sentTrash: boolean | undefined): Permission {
  return isTrash || sentTrash === true ? PERMISSION.owner : PERMISSION.admin
}
