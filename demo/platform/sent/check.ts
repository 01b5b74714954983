import * as v from 'valibot'
import { HttpProblem } from '../http-problem.ts'
import { MAX_ID } from '../rules/limits.ts'

/** A number of something stored; clients send it as a number or as digits. */
export const ID = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_ID),
)

/** Like `ID`, but nothing, empty text and 0 mean none, which is 0. */
export const ID_OR_NONE = v.nullish(
  v.union([
    ID,
    v.pipe(
      v.picklist([0, '0', '']),
      v.transform(() => 0),
    ),
  ]),
  0,
)

/** Text without the NUL character, which PostgreSQL cannot store. */
export function textUpTo(length: number) {
  return v.pipe(
    v.string(),
    v.maxLength(length),
    v.check((text) => !text.includes('\0'), 'unusable character'),
  )
}

/** Reads a value by its schema. @throws {HttpProblem} that says where it is wrong, but not what was sent */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  name: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const place = [name, v.getDotPath(issue)].filter((part) => part !== null).join('.')
  throw new HttpProblem('invalid', `${place} is not as expected (${issue.type})${rule(issue)}`)
}

/** The limit or the choices that a value is outside of. */
function rule({ type, requirement, expected, input }: v.BaseIssue<unknown>): string {
  const unit = Array.isArray(input) ? 'entries' : 'characters'
  switch (type) {
    case 'min_length':
      return `: at least ${String(requirement)} ${unit}`
    case 'max_length':
      return `: at most ${String(requirement)} ${unit}`
    case 'max_bytes':
      return `: at most ${String(requirement)} bytes`
    case 'min_value':
      return `: at least ${String(requirement)}`
    case 'max_value':
      return `: at most ${String(requirement)}`
    case 'non_empty':
      return ': at least one entry'
    case 'picklist':
      return `: one of ${(expected ?? '').replaceAll(/[()]/g, '').replaceAll(' | ', ', ')}`
    default:
      return ''
  }
}
