import { expect, it } from 'vitest'
import { describeError } from '#src/enquiries/server/errors.ts'

const TYPED = 'Olena, +380671234567'

it.each([
  ['a plain error', new Error(TYPED), 'Error'],
  ['one with a code', Object.assign(new Error(TYPED), { code: 'ENOSPC' }), 'Error ENOSPC'],
  [
    'one of a mail server',
    Object.assign(new TypeError(TYPED), { code: 'EENVELOPE', responseCode: 550 }),
    'TypeError EENVELOPE 550',
  ],
  [
    'one with a cause',
    new Error(TYPED, { cause: Object.assign(new Error(TYPED), { status: 401 }) }),
    'Error (Error 401)',
  ],
  ['one whose code is a text', Object.assign(new Error(''), { code: TYPED }), 'Error'],
  ['one that causes itself', selfCaused(), 'Error (Error)'],
  ['a text', TYPED, 'string'],
  ['nothing', undefined, 'undefined'],
])('%s is named without its words', (_what, error, name) => {
  expect(describeError(error)).toBe(name)
})

function selfCaused(): Error {
  const error = new Error(TYPED)
  error.cause = error
  return error
}
