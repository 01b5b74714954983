import { HttpProblem } from '../http-problem.ts'

/** What a user may do in a group; each level includes those below it. `owner` is its creator. */
export const GROUP_PERMISSION = { none: 0, member: 1, admin: 2, owner: 3 } as const

export type GroupPermission = (typeof GROUP_PERMISSION)[keyof typeof GROUP_PERMISSION]

/** @throws {HttpProblem} `forbidden` when the permission does not suffice */
export function requireGroupPermission(held: GroupPermission, needed: GroupPermission): void {
  if (held < needed)
    throw new HttpProblem('forbidden', 'your permission in this group does not suffice')
}

/** A membership as it is and as it shall be; `none` also stands for no membership. */
export interface MembershipChange {
  readonly before: GroupPermission
  readonly after: GroupPermission
  /** Whether it is the caller's own and shall end. */
  readonly isLeaving?: boolean
}

/**
 * Passes when a user with that permission may change a membership: admins may, every member may leave, and the
 * owner stays the owner.
 *
 * @throws {HttpProblem} `forbidden`
 */
export function requireMembershipChange(
  held: GroupPermission,
  { before, after, isLeaving = false }: MembershipChange,
): void {
  if (!isLeaving) requireGroupPermission(held, GROUP_PERMISSION.admin)
  if (before === GROUP_PERMISSION.owner || after === GROUP_PERMISSION.owner)
    throw new HttpProblem('forbidden', 'a group stays with its owner')
}

/** A stored level. @throws {TypeError} when the stored number is no level */
export function toGroupPermission(stored: number): GroupPermission {
  const known = Object.values(GROUP_PERMISSION).find((permission) => permission === stored)
  if (known === undefined) throw new TypeError('a stored group permission is none')
  return known
}
