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
    'an empty text': (call, { app_id, item_ids }) => call('uploadFile', '', app_id, item_ids[0]),
    'a Blob': differs(
      'H12',
      async (call, { app_id, item_ids }) => {
        const file = await call('uploadFile', new Blob(['abc']), app_id, item_ids[0])
        return file && (file as { file_name: string }).file_name
      },
      { vendor: null, here: 'blob' },
    ),
    'to no app': ['text', 404, 1],
    nothing: [],
  },
  uploadFileFromString: {
    'a file': (call, made) =>
      call('uploadFileFromString', { ...place(made), ...LABEL, source: 'b' }),
    'a file, then the file': async (call, made) => {
      await call('getApp', made.app_id)
      const sent = { ...place(made), ...LABEL, source: 'b' }
      const { file_id } = (await call('uploadFileFromString', sent)) as Made
      return await call('getFile', made.app_id, file_id)
    },
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
    'a file, then the file': async (call, { app_id, file_id }) => {
      await call('getApp', app_id)
      await call('updateFileFromString', 'c', file_id, 'c.txt', 'txt', 'txt')
      return await call('getFile', app_id, file_id)
    },
    'an id of digits': (call, { file_id }) => {
      return call('updateFileFromString', 'c', `${file_id}`, 'c.txt', 'txt', 'txt')
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
    'a file that is not there': (call, made) => {
      return call('duplicateFile', [{ source: 404, destination: place(made) }])
    },
    none: [[]],
    undefined: [],
    null: [null],
  },
  deleteFile: {
    'a file': (call, { app_id, file_id }) => call('deleteFile', app_id, file_id),
    'a file, then the file': async (call, { app_id, file_id }) => {
      await call('getApp', app_id)
      await call('deleteFile', app_id, file_id)
      return await call('getFile', app_id, file_id)
    },
    none: differs('L02', (call, { app_id }) => call('deleteFile', app_id, 404), {
      vendor: true,
      here: null,
    }),
    undefined: differs('L02', [], { vendor: true, here: null }),
  },
  createDocument: {
    'a text of JSON': (call, made) =>
      call('createDocument', { ...place(made), data: '{"b": [1]}' }),
    'a text of JSON, then the document': async (call, made) => {
      await call('createDocument', { ...place(made), data: '{"b":[1]}' })
      return await call('getDocument', place(made))
    },
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
    'no data': (call, made) => call('createDocument', place(made)),
    'to no app': (call, made) =>
      call('createDocument', { ...place(made), app_id: 404, data: '{}' }),
    undefined: [],
  },
  deleteDocument: {
    'a document': (call, made) => call('deleteDocument', place(made)),
    'a document, then all': async (call, made) => {
      await call('deleteDocument', place(made))
      return await call('getDocuments', place(made))
    },
    none: (call, made) => call('deleteDocument', { ...place(made), element_id: 404 }),
    'an empty address': [{}],
    undefined: [],
  },
}

export const USER_WRITES: Cases = {
  signup: {
    'a user': (call, { app_id }) => {
      return call('signup', { username: `new-${app_id}`, password: 'a long enough password' })
    },
    'a name that is taken': [{ username: 'guest', password: 'a long enough password' }],
    'an empty object': [{}],
    undefined: [],
  },
  login: {
    'a user': [{ username: 'owner', password: 'correct horse battery staple' }],
    'a wrong password': [{ username: 'owner', password: 'x' }],
    undefined: [],
    null: [null],
  },
  updateToken: {
    'a key': (call, { auth_key }) => call('updateToken', auth_key),
    'a wrong key': ['x'],
    undefined: [],
  },
  avatarUploadApi: {
    'a picture': [PICTURE],
    'no picture': ['x'],
    'an empty text': [''],
    undefined: [],
  },
  updateAvatar: { 'a picture': [PICTURE], 'no picture': ['x'], undefined: [] },
  updateUser: {
    'a name': (call, { owner_id }) =>
      call('updateUser', { user_id: owner_id, fullname: 'Власник' }),
    'no id': [{ fullname: 'Власник' }],
    'another user': (call, { guest_id }) =>
      call('updateUser', { user_id: guest_id, fullname: 'x' }),
    'another user, then oneself': async (call, { guest_id, owner_id }) => {
      await call('updateUser', { user_id: guest_id, fullname: 'x' }).catch(() => undefined)
      return ((await call('auth.getUserByIdApi', owner_id)) as { fullname: string }).fullname
    },
    'an empty object': [{}],
    undefined: [],
  },
  logout: {
    'one’s own token': async (call) => await call('logout', await call('getToken')),
    'no token': [],
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
