import { differs, THROWS, type Cases, type Made, type Script } from './case.ts'

// Calls that ask the server and change nothing.

const place = ({ app_id, item_ids, slug }: Made) => {
  return { app_id, item_id: item_ids[0], element_id: slug }
}

export const APP_CASES: Cases = {
  getAppsList: {
    'the list': [],
    twice: async (call) => [await call('getAppsList'), await call('getAppsList')],
    'behind an app that was loaded': async (call, { app_id }) => {
      await call('getApp', app_id)
      return await call('getAppsList')
    },
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
    'an id of digits': (call, { app_id }) => call('getAppInfo', String(app_id)),
    none: [404],
    undefined: [],
    null: [null],
    'a text': ['x'],
  },
  getApp: {
    'an app': (call, { app_id }) => call('getApp', app_id),
    'an id of digits': (call, { app_id }) => call('getApp', String(app_id)),
    twice: async (call, { app_id }) => [await call('getApp', app_id), await call('getApp', app_id)],
    'behind the list': async (call, { app_id }) => {
      await call('getAppsList')
      return await call('getApp', app_id)
    },
    none: [404],
    0: [0],
    undefined: [],
    null: [null],
    'an empty text': [''],
    'a text': ['x'],
    'an object': [{}],
    'a negative number': [-1],
    'a fraction': [1.5],
  },
  getItems: {
    'of an app': (call, { app_id }) => call('getItems', app_id),
    'of none': [404],
    undefined: [],
    'a text': ['x'],
  },
  getItem: {
    'an item': (call, { app_id, item_ids }) => call('getItem', app_id, item_ids[0]),
    'ids of digits': (call, { app_id, item_ids }) => {
      return call('getItem', String(app_id), String(item_ids[0]))
    },
    none: (call, { app_id }) => call('getItem', app_id, 404),
    'item undefined': (call, { app_id }) => call('getItem', app_id),
    'item null': (call, { app_id }) => call('getItem', app_id, null),
    'of no app': [404, 1],
    nothing: [],
  },
  getField: {
    'a field': (call, { app_id, title }) => call('getField', app_id, title),
    'ids of digits': (call, { app_id, title }) => call('getField', String(app_id), String(title)),
    none: (call, { app_id }) => call('getField', app_id, 404),
    'field undefined': (call, { app_id }) => call('getField', app_id),
    'a text': (call, { app_id }) => call('getField', app_id, 'x'),
    'of no app': [404, 1],
    nothing: [],
  },
  getFieldModels: {
    'of an app': (call, { app_id }) => call('getFieldModels', app_id),
    'of none': [404],
    undefined: [],
    'a text': ['x'],
  },
  getFieldValue: {
    'a value': (call, { app_id, item_ids, title }) => {
      return call('getFieldValue', app_id, item_ids[0], title)
    },
    'ids of digits': (call, { app_id, item_ids, title }) => {
      return call('getFieldValue', String(app_id), String(item_ids[0]), String(title))
    },
    'no value': (call, { app_id, item_ids, title }) => {
      return call('getFieldValue', app_id, item_ids[2], title)
    },
    'no item': (call, { app_id, title }) => call('getFieldValue', app_id, 404, title),
    'no field': (call, { app_id, item_ids }) => call('getFieldValue', app_id, item_ids[0], 404),
    'of no app': [404, 1, 1],
    'item undefined': (call, { app_id }) => call('getFieldValue', app_id),
    nothing: [],
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
    'ids of digits': (call, { app_id, file_id }) =>
      call('getFile', String(app_id), String(file_id)),
    none: (call, { app_id }) => call('getFile', app_id, 404),
    'file undefined': (call, { app_id }) => call('getFile', app_id),
    'of no app': differs('F03', [404, 1], { vendor: THROWS, here: null }),
    nothing: differs('F03', [], { vendor: THROWS, here: null }),
  },
  getFiles: {
    files: (call, { app_id, file_id }) => call('getFiles', app_id, [file_id, 404]),
    'ids of digits': (call, { app_id, file_id }) => call('getFiles', app_id, [String(file_id)]),
    'no ids': (call, { app_id }) => call('getFiles', app_id, []),
    'ids left out': (call, { app_id }) => call('getFiles', app_id),
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
    none: (call, { app_id }) => call('downloadFileFromString', app_id, 404),
    'file undefined': (call, { app_id }) => call('downloadFileFromString', app_id),
    'of no app': differs('F03', [404, 1], { vendor: THROWS, here: false }),
  },
  getDocument: {
    'a document': (call, made) => call('getDocument', place(made)),
    none: (call, made) => call('getDocument', { ...place(made), element_id: 404 }),
    'of no app': (call, made) => call('getDocument', { ...place(made), app_id: 404 }),
    'an empty address': [{}],
    undefined: [],
  },
  getDocuments: {
    documents: (call, made) => call('getDocuments', place(made)),
    'of an item': (call, { app_id, item_ids }) => {
      return call('getDocuments', { app_id, item_id: item_ids[0] })
    },
    'of an app': (call, { app_id }) => call('getDocuments', { app_id }),
    none: (call, made) => call('getDocuments', { ...place(made), element_id: 404 }),
    'an empty address': [{}],
    undefined: [],
  },
}

export const USER_CASES: Cases = {
  getUsersList: {
    'a name': ['guest'],
    'a name of nobody': ['nobody at all'],
    'an empty text': [''],
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
    'an id of digits': (call, { guest_id }) => call('getUserById', String(guest_id)),
    twice: async (call, { guest_id }) => [
      await call('getUserById', guest_id),
      await call('getUserById', guest_id),
    ],
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
    'the same twice': async (call) => (await call('getToken')) === (await call('getToken')),
  },
}

const property = (more: object = {}) => ({ type: 'property', property_name: 'p', ...more })
const list = ({ app_id, title }: Made, more: object = {}) => {
  const childs = [property({ field_id: title })]
  return { type: 'array', property_name: 'list', app_id, childs, ...more }
}
const ofItem = ({ app_id, title }: Made, more: object = {}) => {
  return { ...list({ app_id, title } as Made), type: 'object', ...more }
}

/** The answer for a scheme, with the first item or none around it. */
const scheme =
  (make: (made: Made) => unknown, isInItem = false): Script =>
  (call, made) => {
    const around = isInItem ? { item_id: made.item_ids[0], fields: [] } : undefined
    return call('jsonConstructor', make(made), around, [], made.app_id)
  }
const rule = ({ title }: Made, search_type: string) => {
  return [{ field_id: title, search_type, valuesArray: ['одеса'] }]
}
const calling = (what: unknown, more: object = {}) => {
  return scheme(() => property({ property_type: 'function', function: what, ...more }), true)
}

export const SCHEME_CASES: Cases = {
  jsonConstructor: {
    'a list': scheme((made) => list(made)),
    'a filter': scheme((made) => list(made, { filter: rule(made, 'equal_or') })),
    'a filter that searches': scheme((made) => list(made, { filter: rule(made, 'search') })),
    'an order': scheme((made) => {
      return list(made, { isSortable: 1, field_id_to_sort: made.slug, sortType: 'desc' })
    }),
    'a static list': scheme((made) => {
      const childs = [property({ property_type: 'static', static_field_value: 5 })]
      return list(made, { is_static: 1, childs })
    }),
    'an object': scheme((made) => ofItem(made), true),
    'an object of the current item': scheme((made) => ofItem(made, { current_item: 1 }), true),
    'an object of the first item': scheme((made) => ofItem(made, { current_item: 1 })),
    'a reference': scheme(() => property({ property_type: 'variable' }), true),
    'the app’s id': scheme(() => property({ property_type: 'variable', variable_type: 'app_id' })),
    'the field’s id': scheme(() => property({ property_type: 'field_id', field_id: 5 })),
    'a value that is missing': scheme(() => property({ field_id: 404 }), true),
    'a value without an item': differs(
      'D16',
      scheme(({ title }) => property({ field_id: title })),
      {
        vendor: THROWS,
        here: { p: null },
      },
    ),
    'a function': calling((_item: unknown, _appId: number, more: number) => more, { args: [3] }),
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
    'no childs': scheme((made) => list(made, { childs: [] })),
    'childs left out': differs(
      'D16',
      scheme((made) => list(made, { childs: undefined })),
      {
        vendor: THROWS,
        here: { list: [{}, {}, {}] },
      },
    ),
    'an unknown type': scheme(() => ({ type: 'x', property_name: 'p' })),
    'an empty scheme': scheme(() => ({})),
    nothing: [],
  },
}
