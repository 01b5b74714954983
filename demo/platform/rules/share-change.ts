import { HttpProblem } from '../http-problem.ts'
import { ANYONE, PERMISSION, type Permission } from './permission.ts'

/** A share with a user or a group as it is and as it shall be; `none` stands for no share. */
export interface ShareChange {
  /** Whose share it is; may be `ANYONE`. Undefined for a group. */
  readonly userId?: number
  readonly before: Permission
  readonly after: Permission
  /** Whether it is the caller's own and shall end. */
  readonly isLeaving?: boolean
}

/**
 * Why a user with that permission may not change a share; undefined when the user may.
 *
 * Admins change shares except the owner's. Only the owner makes and removes admins, and opens an app to anyone.
 * Every user may leave, because an app is shared without asking the user first.
 */
export function objectionToShare(held: Permission, change: ShareChange): string | undefined {
  const { userId, before, after, isLeaving = false } = change
  if (held < PERMISSION.admin && !isLeaving) return 'sharing an app takes an admin'
  if (before === PERMISSION.owner || after === PERMISSION.owner)
    return 'an app stays with its owner'
  if (isLeaving) return undefined
  if (userId === ANYONE && (held < PERMISSION.owner || after > PERMISSION.read))
    return 'only the owner opens an app to anyone, and only for reading'
  if (held < PERMISSION.owner && Math.max(before, after) >= PERMISSION.admin)
    return 'only the owner makes admins and takes them back'
  return undefined
}

/** @throws {HttpProblem} `forbidden` when there is an objection */
export function requireShareChange(held: Permission, change: ShareChange): void {
  const objection = objectionToShare(held, change)
  if (objection !== undefined) throw new HttpProblem('forbidden', objection)
}
