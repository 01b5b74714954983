import { describe, expect, it } from 'vitest'
import { ShapeError } from '../errors.ts'
import { readMessage, UnknownApi } from './read-message.ts'
import { unfrozenPart } from '../../tests/support/unfrozen-part.ts'

const ITEM = { item_id: 1, fields: [{ field_id: 1, field_value: 'a' }], last_update: 5 }
const DOCUMENT = { app_id: 7, item_id: 1, element_id: 2, data: '{"a":[1]}' }
const FILE = { file_id: 9, app_id: 7 }

function read(api: string, response: unknown, rest: object = { app_id: 7 }) {
  return readMessage(JSON.stringify({ api, token: 'secret', ...rest, response }))
}

const MESSAGES: readonly (readonly [string, unknown, object])[] = [
  ['/items/add', [ITEM], { kind: 'items-written', appId: 7, items: [ITEM] }],
  ['/items/update', [ITEM], { kind: 'items-written', appId: 7, items: [ITEM] }],
  ['/items/delete', [ITEM], { kind: 'items-deleted', items: [{ item_id: 1, last_update: 5 }] }],
  ['/app/update', { app_id: 7, field_list: [{ field_id: 1 }] }, { kind: 'app-updated', appId: 7 }],
  ['/file/upload', FILE, { kind: 'files-written', appId: 7, files: [FILE] }],
  ['/file/update', FILE, { kind: 'files-written', appId: 7, files: [FILE] }],
  ['/file/formupload', FILE, { kind: 'files-written', appId: 7, files: [FILE] }],
  ['/new/file/duplicate', [FILE], { kind: 'files-written', appId: 7, files: [FILE] }],
  ['/file/delete', { file_id: 9 }, { kind: 'file-deleted', appId: 7, fileId: 9 }],
  [
    '/api/new/document/insert-one',
    DOCUMENT,
    { kind: 'document-inserted', appId: 7, document: { ...DOCUMENT, data: { a: [1] } } },
  ],
  [
    '/ws/broadcast-to-app-subscribers',
    '{"a":[1]}',
    { kind: 'message', message: { appId: 7, data: { a: [1] } } },
  ],
  ['/ws/emit-to-user', 'text', { kind: 'message', message: { appId: undefined, data: 'text' } }],
]

describe.each(MESSAGES)('%s', (api, response, expected) => {
  it('readMessage reads and freezes the message', () => {
    const change = read(api, response)
    expect(change).toMatchObject(expected)
    expect(unfrozenPart(change)).toBeUndefined()
  })

  it('readMessage throws a ShapeError that does not repeat a message of another shape (W05)', () => {
    for (const wrong of [undefined, null, 'secret', 5, {}, [null], [{}], [[]], { secret: 1 }])
      try {
        read(api, wrong, {})
      } catch (error) {
        expect(error).toBeInstanceOf(ShapeError)
        expect(String(error)).not.toContain('secret')
      }
  })
})

it.each(['{', '}{', 'text', '', 'null', '5', '[]', '{}', '{"api":5}'])(
  'readMessage refuses %j (W05)',
  (text) => expect(() => readMessage(text)).toThrow(ShapeError),
)

it.each(['/none', '__proto__', 'constructor', 'toString'])(
  'readMessage throws UnknownApi for %s',
  (api) => {
    expect(() => read(api, [])).toThrow(UnknownApi)
  },
)

it('readMessage takes the id of an app as digits', () => {
  expect(read('/items/add', [ITEM], { app_id: '7' })).toMatchObject({ appId: 7 })
  expect(() => read('/items/add', [ITEM], { app_id: 'x' })).toThrow(ShapeError)
})

it('readMessage ignores a form upload without a file', () => {
  expect(read('/file/formupload', {})).toBeUndefined()
})
