import { describe, expect, it } from 'vitest'
import { ShapeError } from '../errors.ts'
import { readApp, readAppsList } from './app.ts'
import { readDocument } from './document.ts'
import { readFields } from './field.ts'
import { readFile, readFiles } from './file.ts'
import { deepFreeze } from './freeze.ts'
import { readId } from './id.ts'
import { fieldValue, readDeleted, readItems } from './item.ts'
import { readSignIn, readUser, readUsers } from './user.ts'
import { unfrozenPart } from '../../tests/support/unfrozen-part.ts'

const ITEM = { item_id: 1, fields: [{ field_id: 1, field_value: 'a' }] }
const APP = { app_id: 7, field_list: [{ field_id: 1 }], items_list: [ITEM], file_list: [] }
const DOCUMENT = { app_id: 7, item_id: 1, element_id: 1, data: '{"a":[1]}' }
const USER = { user_id: 1, accesstoken: 't', auth_key: 'k', expirydate: 5 }

/** What a broken or wicked server may send in place of anything. */
const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  'text',
  '',
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: 3 },
  JSON.parse('{"__proto__":{"app_id":7,"item_id":1,"file_id":1,"user_id":1}}'),
]

const READERS: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ['readApp', readApp],
  ['readAppsList', readAppsList],
  ['readDocument', readDocument],
  ['readFile', readFile],
  ['readItems', readItems],
  ['readDeleted', readDeleted],
  ['readFields', readFields],
  ['readFiles', readFiles],
  ['readUser', readUser],
  ['readUsers', readUsers],
  ['readSignIn', readSignIn],
]

describe.each(READERS)('%s', (_name, read) => {
  it('every reader gives a value or throws a ShapeError for nonsense', () => {
    for (const value of NONSENSE)
      try {
        read(value)
      } catch (error) {
        expect(error, JSON.stringify(value)).toBeInstanceOf(ShapeError)
      }
  })

  it('the ShapeError of a reader does not repeat the value', () => {
    for (const value of ['secret', ['secret'], { accesstoken: 'secret' }])
      try {
        read(value)
      } catch (error) {
        expect(String(error)).not.toContain('secret')
      }
  })
})

describe('readApp', () => {
  it('readApp keeps unknown properties, and freezes at every depth', () => {
    const app = readApp(deepFreeze({ ...APP, keys_list: [1], chunks: ['a', 5] }))
    expect(app).toMatchObject({ keys_list: [1], chunks: ['a', '5'] })
    expect(unfrozenPart(app)).toBeUndefined()
    expect(unfrozenPart(readApp({ app_id: 7 }))).toBeUndefined()
    expect(unfrozenPart(readAppsList(deepFreeze({ apps_list: [APP] })))).toBeUndefined()
  })

  it.each([
    ['chunks that are a text', { chunks: 'abc' }],
    ['chunks that are objects', { chunks: [{}] }],
    ['items that are an object', { items_list: {} }],
    ['an item with a number for a text', { items_list: [{ item_id: '1', fields: [] }] }],
    ['fields that are a text', { field_list: 'abc' }],
    ['a file without a number', { file_list: [{}] }],
    ['a number that is a text', { app_id: '7' }],
  ])('refuses %s', (_what, rest) => {
    expect(() => readApp({ ...APP, ...rest })).toThrow(ShapeError)
  })

  it('readApp takes __proto__ as a plain name', () => {
    const app = readApp(JSON.parse('{"app_id":7,"__proto__":{"isAdmin":true}}'))
    expect(Object.getPrototypeOf(app)).toBe(Object.prototype)
    expect('isAdmin' in app).toBe(false)
  })
})

describe('readDocument', () => {
  it('readDocument decodes the data and freezes it', () => {
    const document = readDocument(DOCUMENT)
    expect(document.data).toEqual({ a: [1] })
    expect(unfrozenPart(document)).toBeUndefined()
    expect(readDocument({ ...DOCUMENT, data: '{' }).data).toBe('{')
  })

  it('readDocument takes ids as digits', () => {
    expect(readDocument({ ...DOCUMENT, app_id: '7' }).app_id).toBe(7)
    expect(() => readDocument({ ...DOCUMENT, app_id: '7.5' })).toThrow(ShapeError)
  })
})

describe('readSignIn', () => {
  it('readSignIn separates the secrets from the user', () => {
    const { user, ...secrets } = readSignIn(USER)
    expect(user).toEqual({ user_id: 1 })
    expect(secrets).toEqual({ accessToken: 't', authKey: 'k', expiresAt: 5 })
  })

  it.each([
    [1_610_466_798_025, 1_610_466_798_025],
    ['2021-01-12T15:53:18.025Z', 1_610_466_798_025],
    [undefined, undefined],
    [null, undefined],
    ['soon', undefined],
    [1_610_466_798, 1_610_466_798_000],
    ['1610466798', 1_610_466_798_000],
    ['1610466798025', 1_610_466_798_025],
    [1e20, undefined],
    [Number.NaN, undefined],
    [{}, undefined],
  ])('reads %j as the end %j (A04)', (expirydate, expected) => {
    expect(readSignIn({ ...USER, expirydate }).expiresAt).toBe(expected)
  })

  it('readItems takes a field that is named by its element alone', () => {
    const item = { item_id: 1, fields: [{ element_id: 5, field_value: 'x' }] }
    expect(readItems([item])[0]?.fields).toEqual([{ field_id: 5, element_id: 5, field_value: 'x' }])
    expect(unfrozenPart(readItems([deepFreeze(item)])[0])).toBeUndefined()
    expect(() => readItems([{ item_id: 1, fields: [{ field_value: 'x' }] }])).toThrow(ShapeError)
  })

  it('readSignIn refuses an answer without a token (A05)', () => {
    expect(() => readSignIn({ user_id: 1, auth_key: 'k' })).toThrow(ShapeError)
    expect(() => readSignIn({ auth_key: 'k', accesstoken: 't' })).toThrow(ShapeError)
  })
})

describe('readId', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [0, 0],
    ['0', 0],
  ])('takes %j', (id, expected) => {
    expect(readId(id, 'appId')).toBe(expected)
  })

  it.each([['', ' ', ' 7 ', '-1', '7a', 'NaN', '1.5', '1e3', '1e400']])(
    'refuses texts like %j',
    (...texts) => {
      for (const text of texts) expect(() => readId(text, 'appId')).toThrow(RangeError)
    },
  )

  it.each([NaN, -1, Infinity, 1.5, 2 ** 53, 2n, undefined, null, {}, [7], true])(
    'refuses %s',
    (id) => {
      expect(() => readId(id as number, 'appId')).toThrow(RangeError)
    },
  )

  it('readId names the kind of a wrong value without repeating it', () => {
    const item = { item_id: 7, fields: [{ field_value: 'private' }] }
    const message = 'itemId must be a whole number or its digits, not a value of type object'
    expect(() => readId(item as never, 'itemId')).toThrow(new RangeError(message))
  })
})

it('fieldValue takes ids as numbers and as digits, and gives a text for anything', () => {
  const fields = [{ field_id: 1, field_value: 5 as unknown as string }, { field_id: 2 } as never]
  const item = { item_id: 1, fields }
  expect([fieldValue(item, 1), fieldValue(item, '1')]).toEqual(['5', '5'])
  expect([fieldValue(item, 2), fieldValue(item, 3), fieldValue(item, undefined)]).toEqual([
    '',
    '',
    '',
  ])
})
