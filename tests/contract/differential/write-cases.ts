import { differs, THROWS, type Call, type Cases, type Made, type Script } from './case.ts'

// Calls that change apps, items and fields, and what is there afterwards.

const drafts = ({ title }: Made, field_value: unknown) => {
  return [{ fields: [{ field_id: title, element_id: title, field_value }] }]
}
const patches = ({ item_ids, title }: Made, field_value: unknown, at: 0 | 2 = 0) => {
  return [{ item_id: item_ids[at], fields: [{ field_id: title, element_id: title, field_value }] }]
}
const renamed = ({ app_id }: Made) => ({ app_id, app_name: 'Renamed' })

/** Loads the app, then writes, then reads. */
const loaded =
  (write: (call: Call, made: Made) => unknown, read: Script): Script =>
  async (call, made) => {
    await call('getApp', made.app_id)
    await write(call, made)
    return await read(call, made)
  }
const app: Script = (call, { app_id }) => call('getApp', app_id)
const items: Script = (call, { app_id }) => call('getItems', app_id)
const value: Script = (call, { app_id, item_ids, title }) => {
  return call('getFieldValue', app_id, item_ids[0], title)
}
const setTo =
  (field_value: unknown): Script =>
  (call, { app_id, item_ids, title }) =>
    call('setFieldValue', app_id, item_ids[0], title, field_value)

export const APP_WRITES: Cases = {
  createNewApp: {
    'an app': [{ app_name: 'new', field_list: [], views_list: [] }],
    'an empty object': differs('P10', [{}], { vendor: THROWS, here: null }),
    undefined: differs('P10', [], { vendor: THROWS, here: null }),
    null: differs('P10', [null], { vendor: THROWS, here: null }),
  },
  updateApp: {
    'a name': (call, made) => call('updateApp', renamed(made)),
    none: differs('P09', [{ app_id: 404, app_name: 'x' }], { vendor: THROWS, here: null }),
    'an empty object': differs('P09', [{}], { vendor: THROWS, here: null }),
    undefined: differs('P09', [], { vendor: THROWS, here: null }),
    'what becomes of the app that is passed in': differs(
      'P11',
      async (call, made) => {
        const sent = renamed(made)
        await call('updateApp', sent)
        return Object.keys(sent)
      },
      { vendor: ['app_id', 'app_name', 'views_list', 'show'], here: ['app_id', 'app_name'] },
    ),
  },
  updateAppInfo: {
    'a name': loaded((call, made) => call('updateAppInfo', renamed(made)), app),
    none: differs('P09', [{ app_id: 404, app_name: 'x' }], { vendor: THROWS, here: null }),
    undefined: differs('P09', [], { vendor: THROWS, here: null }),
  },
  deleteApp: {
    'an app': (call, { app_id }) => call('deleteApp', app_id),
    'one before others': differs(
      'P01',
      async (call, made) => {
        await app(call, made)
        const { app_id } = (await call('createNewApp', { app_name: 'next' })) as Made
        const left = (await call('deleteApp', made.app_id)) as Made[]
        return left.map((each) => each.app_id === app_id)
      },
      { vendor: [], here: [true] },
    ),
  },
  updateField: {
    'a name': differs(
      'F02',
      async (call, { app_id, title }) => {
        const answer = (await call('updateField', app_id, {
          field_id: title,
          field_name: 'H',
        })) as object
        return ['app_name', 'field_name'].filter((name) => name in answer)
      },
      { vendor: ['app_name'], here: ['field_name'] },
    ),
    'of no app': differs('F03', [404, { field_id: 1 }], { vendor: THROWS, here: null }),
  },
  deleteField: {
    'a field': loaded(
      () => undefined,
      (call, { app_id, title }) => call('deleteField', app_id, title),
    ),
    'a field of an app that was not loaded': differs(
      'F01',
      (call, { app_id, title }) => call('deleteField', app_id, title),
      { vendor: THROWS, here: true },
    ),
    'a field, then how many are left': differs(
      'F01',
      loaded(
        (call, { app_id, title }) => call('deleteField', app_id, title),
        async (call, { app_id }) => ((await call('getFieldModels', app_id)) as object[]).length,
      ),
      { vendor: 2, here: 1 },
    ),
    'a field, then its value': differs(
      'F01',
      loaded((call, { app_id, title }) => call('deleteField', app_id, title), value),
      { vendor: 'Карпати', here: null },
    ),
  },
}

export const ITEM_WRITES: Cases = {
  addNewItems: {
    'an item': (call, made) => call('addNewItems', made.app_id, drafts(made, 'Львів')),
    'an item to an app that was not loaded, then how many there are': differs(
      'W03',
      async (call, made) => {
        await call('addNewItems', made.app_id, drafts(made, 'Львів'))
        return ((await items(call, made)) as object[]).length
      },
      { vendor: 5, here: 4 },
    ),
    'an object for a value': differs(
      'P09',
      (call, made) => call('addNewItems', made.app_id, drafts(made, { a: 1 })),
      { vendor: THROWS, here: null },
    ),
    'items undefined': differs('D08', (call, { app_id }) => call('addNewItems', app_id), {
      vendor: THROWS,
      here: null,
    }),
    nothing: differs('D08', [], { vendor: THROWS, here: null }),
  },
  updateItems: {
    'a value': (call, made) => call('updateItems', made.app_id, patches(made, 'Львів')),
    'a value, then when it was changed': differs(
      'I09',
      loaded(
        (call, made) => call('updateItems', made.app_id, patches(made, 'Львів')),
        async (call, made) => {
          const [first, second] = (await items(call, made)) as { last_update: number }[]
          return first!.last_update > second!.last_update
        },
      ),
      { vendor: false, here: true },
    ),
    'items undefined': differs('D08', (call, { app_id }) => call('updateItems', app_id), {
      vendor: THROWS,
      here: null,
    }),
  },
  deleteItems: {
    'an item': (call, { app_id, item_ids }) => call('deleteItems', app_id, [item_ids[0]]),
  },
  setFieldValue: {
    'a text': setTo('x'),
    'a number, then the value': differs('I11', loaded(setTo(5), value), { vendor: 5, here: '5' }),
    'null, then the value': differs('I01', loaded(setTo(null), value), {
      vendor: null,
      here: 'Карпати',
    }),
    'an object': differs('I01', setTo({ a: 1 }), { vendor: { a: 1 }, here: null }),
    'no app': differs('I01', [404, 1, 1, 'x'], { vendor: THROWS, here: null }),
    'an item that is not there': differs(
      'I01',
      (call, { app_id, title }) => call('setFieldValue', app_id, 404, title, 'x'),
      { vendor: 'x', here: null },
    ),
    'a field that is not there': differs(
      'I01',
      (call, { app_id, item_ids }) => call('setFieldValue', app_id, item_ids[0], 404, 'x'),
      { vendor: 'x', here: null },
    ),
  },
}
