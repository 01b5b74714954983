import { differs, THROWS, type Cases, type Made } from './case.ts'

const place = ({ app_id, item_ids, slug }: Made) => {
  return { app_id, item_id: item_ids[0], element_id: slug }
}
const LABEL = { file_name: 'b.txt', extension: 'txt', format: 'txt' }
const REFUSED = { vendor: THROWS, here: null }
/** One pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const FILE_WRITES: Cases = {
  uploadFile: {
    'a text': (call, { app_id, item_ids }) => call('uploadFile', 'text', app_id, item_ids[0]),
    'a Blob': differs(
      'H12',
      async (call, { app_id, item_ids }) => {
        const file = await call('uploadFile', new Blob(['abc']), app_id, item_ids[0])
        return file && (file as { file_name: string }).file_name
      },
      { vendor: null, here: 'blob' },
    ),
  },
  uploadFileFromString: {
    'a file': (call, made) =>
      call('uploadFileFromString', { ...place(made), ...LABEL, source: 'b' }),
    'to no app': differs(
      'P10',
      (call, made) => call('uploadFileFromString', { ...place(made), ...LABEL, app_id: 404 }),
      REFUSED,
    ),
    'an empty object': differs('P10', [{}], REFUSED),
    undefined: differs('P10', [], REFUSED),
    'seven arguments': differs(
      'O03',
      (call, { app_id, item_ids, slug }) => {
        return call('uploadFileFromString', 'b', 'b.txt', app_id, item_ids[0], 'txt', 'txt', slug)
      },
      REFUSED,
    ),
  },
  updateFileFromString: {
    'a file': (call, { file_id }) => {
      return call('updateFileFromString', 'c', file_id, 'c.txt', 'txt', 'txt')
    },
    'without a name': differs(
      'P10',
      (call, { file_id }) => call('updateFileFromString', 'c', file_id),
      REFUSED,
    ),
    none: differs('P10', ['c', 404, 'c.txt', 'txt', 'txt'], REFUSED),
    nothing: differs('P10', [], REFUSED),
  },
  duplicateFile: {
    'a file': (call, made) => {
      return call('duplicateFile', [{ source: made.file_id, destination: place(made) }])
    },
  },
  deleteFile: {
    'a file': (call, { app_id, file_id }) => call('deleteFile', app_id, file_id),
    none: differs('L02', (call, { app_id }) => call('deleteFile', app_id, 404), {
      vendor: true,
      here: null,
    }),
    undefined: differs('L02', [], { vendor: true, here: null }),
  },
  createDocument: {
    'a text of JSON': (call, made) =>
      call('createDocument', { ...place(made), data: '{"b": [1]}' }),
    'spaces in the text': differs(
      'L08',
      async (call, made) => {
        await call('createDocument', { ...place(made), data: '{"b": [1]}' })
        return ((await call('getDocument', place(made))) as { data: string }).data
      },
      { vendor: '{"b": [1]}', here: '{"b":[1]}' },
    ),
    'an object': differs(
      'L05',
      async (call, made) => {
        const document = await call('createDocument', { ...place(made), data: { b: 1 } })
        return (document as { data: string }).data
      },
      { vendor: THROWS, here: '{"b":1}' },
    ),
    'a text that is no JSON': differs(
      'L05',
      async (call, made) => {
        const document = await call('createDocument', { ...place(made), data: 'b' })
        return (document as { data: string }).data
      },
      { vendor: THROWS, here: 'b' },
    ),
  },
  deleteDocument: {
    'a document': (call, made) => call('deleteDocument', place(made)),
  },
}

export const USER_WRITES: Cases = {
  signup: {
    'a user': (call, { app_id }) => {
      return call('signup', { username: `new-${app_id}`, password: 'a long enough password' })
    },
  },
  login: {
    'a user': [{ username: 'owner', password: 'correct horse battery staple' }],
  },
  updateToken: {
    'a key': (call, { auth_key }) => call('updateToken', auth_key),
  },
  avatarUploadApi: {
    'a picture': [PICTURE],
  },
  updateAvatar: { 'a picture': [PICTURE] },
  updateUser: {
    'a name': (call, { owner_id }) =>
      call('updateUser', { user_id: owner_id, fullname: 'Власник' }),
  },
  logout: {
    'one’s own token': async (call) => await call('logout', await call('getToken')),
    'another token': differs('A02', ['x'], { vendor: {}, here: THROWS }),
    'one’s own token, then the next': differs(
      'A01',
      async (call) => {
        const token = await call('getToken')
        await call('logout', token)
        return (await call('getToken')) === token
      },
      { vendor: true, here: false },
    ),
  },
}
