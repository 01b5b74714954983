import * as v from 'valibot'
import { GROUP_PERMISSION, type GroupPermission } from '../rules/group-permission.ts'
import { MAX_NAME_LENGTH } from '../rules/limits.ts'
import { check, ID, textUpTo } from './check.ts'
import type { Parameters } from './form.ts'
import { levelOf } from './read-sharing.ts'

const GROUP_LEVEL = levelOf(Object.values(GROUP_PERMISSION))
const GROUP_NAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.trim(), v.nonEmpty())

/** @throws {HttpProblem} */
export function readGroupId(form: Parameters): number {
  return check(ID, form.text('group_id'), 'group_id')
}

/** @throws {HttpProblem} */
export function readGroupName(form: Parameters): string {
  return check(GROUP_NAME, form.text('group_name'), 'group_name')
}

/** What a user may do in a group. @throws {HttpProblem} */
export function readGroupLevel(form: Parameters): GroupPermission {
  return check(GROUP_LEVEL, form.text('group_permission'), 'group_permission')
}
