import { differs, THROWS, type Cases, type Made, type Script } from './case.ts'

// Calls that ask the server and change nothing.

const place = ({ app_id, item_ids, slug }: Made) => {
  return { app_id, item_id: item_ids[0], element_id: slug }
}

export const APP_CASES: Cases = {
  getAppsList: {
    'the list': [],
    'before an app is loaded, and after': differs(
      'P12',
      async (call, { app_id }) => {
        await call('getAppsList')
        await call('getApp', app_id)
        const list = (await call('getAppsList')) as { app_id: number; items_list: object[] }[]
        return list.find((app) => app.app_id === app_id)?.items_list.length
      },
      { vendor: 3, here: 0 },
    ),
  },
  getAppInfo: {
    'an app': (call, { app_id }) => call('getAppInfo', app_id),
  },
  getApp: {
    'an app': (call, { app_id }) => call('getApp', app_id),
  },
  getItems: {
    'of an app': (call, { app_id }) => call('getItems', app_id),
  },
  getItem: {
    'an item': (call, { app_id, item_ids }) => call('getItem', app_id, item_ids[0]),
  },
  getField: {
    'a field': (call, { app_id, title }) => call('getField', app_id, title),
  },
  getFieldModels: {
    'of an app': (call, { app_id }) => call('getFieldModels', app_id),
  },
  getFieldValue: {
    'a value': (call, { app_id, item_ids, title }) => {
      return call('getFieldValue', app_id, item_ids[0], title)
    },
    'what becomes of the store when an answer is changed': differs(
      'I06',
      async (call, { app_id, item_ids, title }) => {
        const items = (await call('getItems', app_id)) as { fields: { field_value: string }[] }[]
        items[0]!.fields[0]!.field_value = 'changed'
        return await call('getFieldValue', app_id, item_ids[0], title)
      },
      { vendor: 'changed', here: 'Карпати' },
    ),
  },
}

export const FILE_CASES: Cases = {
  getFile: {
    'a file': (call, { app_id, file_id }) => call('getFile', app_id, file_id),
    'of no app': differs('F03', [404, 1], { vendor: THROWS, here: null }),
    nothing: differs('F03', [], { vendor: THROWS, here: null }),
  },
  getFiles: {
    files: (call, { app_id, file_id }) => call('getFiles', app_id, [file_id, 404]),
    'ids null': differs('D08', (call, { app_id }) => call('getFiles', app_id, null), {
      vendor: THROWS,
      here: null,
    }),
    'of no app': differs('F03', [404, [1]], { vendor: THROWS, here: null }),
  },
  downloadFileFromString: {
    'a file, from an address with a port': differs(
      'L03',
      async (call, { app_id, file_id }) => {
        const answer = await call('downloadFileFromString', app_id, file_id)
        return answer && (answer as { data: unknown }).data
      },
      { vendor: false, here: 'a' },
    ),
    'of no app': differs('F03', [404, 1], { vendor: THROWS, here: false }),
  },
  getDocument: {
    'a document': (call, made) => call('getDocument', place(made)),
  },
  getDocuments: {
    documents: (call, made) => call('getDocuments', place(made)),
  },
}

export const USER_CASES: Cases = {
  getUsersList: {
    'a name': ['guest'],
    undefined: differs('H05', [], { vendor: [], here: THROWS }),
    'a Ukrainian name': differs('H05', ['київ'], { vendor: THROWS, here: [] }),
    'a name with signs': differs(
      'H05',
      async (call) => ((await call('getUsersList', 'guest&x=1')) as object[]).length,
      { vendor: 1, here: 0 },
    ),
  },
  getUserById: {
    'a user': (call, { guest_id }) => call('getUserById', guest_id),
    'the signed-in user': differs(
      'A05',
      async (call, { owner_id }) => {
        await call('getToken')
        const user = (await call('getUserById', owner_id)) as object
        return ['accesstoken', 'auth_key', 'username'].filter((name) => name in user)
      },
      { vendor: ['accesstoken', 'auth_key', 'username'], here: ['username'] },
    ),
    none: differs('A07', [404], { vendor: THROWS, here: null }),
    undefined: differs('A05', [], { vendor: { auth_key: 'auth_key' }, here: THROWS }),
    null: differs('A05', [null], { vendor: { auth_key: 'auth_key' }, here: THROWS }),
  },
  getVersion: { 'of the server': [] },
  getToken: {
    'a text': async (call) => typeof (await call('getToken')),
  },
}

const property = (more: object = {}) => ({ type: 'property', property_name: 'p', ...more })
const list = ({ app_id, title }: Made, more: object = {}) => {
  const childs = [property({ field_id: title })]
  return { type: 'array', property_name: 'list', app_id, childs, ...more }
}

/** The answer for a scheme, with the first item or none around it. */
const scheme =
  (make: (made: Made) => unknown, isInItem = false): Script =>
  (call, made) => {
    const around = isInItem ? { item_id: made.item_ids[0], fields: [] } : undefined
    return call('jsonConstructor', make(made), around, [], made.app_id)
  }
const calling = (what: unknown, more: object = {}) => {
  return scheme(() => property({ property_type: 'function', function: what, ...more }), true)
}

export const SCHEME_CASES: Cases = {
  jsonConstructor: {
    'a list': scheme((made) => list(made)),
    'a value without an item': differs(
      'D16',
      scheme(({ title }) => property({ field_id: title })),
      {
        vendor: THROWS,
        here: { p: null },
      },
    ),
    'a function without args': differs(
      'D16',
      calling(() => 1),
      { vendor: THROWS, here: { p: 1 } },
    ),
    'the text of a function': differs('J03', calling('() => 1'), {
      vendor: { p: 1 },
      here: THROWS,
    }),
    'an app of none': differs(
      'J04',
      scheme((made) => list(made, { app_id: 404 })),
      {
        vendor: THROWS,
        here: { list: [] },
      },
    ),
    'childs left out': differs(
      'D16',
      scheme((made) => list(made, { childs: undefined })),
      {
        vendor: THROWS,
        here: { list: [{}, {}, {}] },
      },
    ),
  },
}
