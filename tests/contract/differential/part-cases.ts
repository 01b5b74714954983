import {
  brief,
  differs,
  item,
  THROWS,
  type Call,
  type Cases,
  type Made,
  type Script,
} from './case.ts'

// Events, plug-ins, and what `util` has beyond the client's own methods.

/** What handlers hear, in their order. */
const hearing =
  (
    run: (call: Call, listen: (name: string) => (event: null, value: unknown) => void) => unknown,
  ): Script =>
  async (call) => {
    const heard: string[] = []
    await run(call, (name) => (_event, value) => void heard.push(`${name} ${String(value)}`))
    // Some are notified one turn later.
    await new Promise((resolve) => setTimeout(resolve, 0))
    return heard
  }
const AT = { app_id: 1, item_id: 2 }

export const EVENT_CASES: Cases = {
  on: {
    'a value and parameters': async (call) => {
      const heard: unknown[] = []
      await call('on', 'told', AT, (...args: unknown[]) => heard.push(args))
      await call('emit', 'told', AT, 'a', { more: 1 })
      return heard
    },
    'two types': hearing(async (call, listen) => {
      await call('on', 'one two', AT, listen('both'))
      await call('emit', 'one', AT, 1)
      await call('emit', 'two', AT, 2)
    }),
    'the same handler twice': hearing(async (call, listen) => {
      const handler = listen('one')
      await call('on', 'told', AT, handler)
      await call('on', 'told', AT, handler)
      await call('emit', 'told', AT, 1)
    }),
    'an address without names': hearing(async (call, listen) => {
      await call('on', 'told', {}, listen('one'))
      await call('emit', 'told', {}, 1)
    }),
    'no function': hearing((call) => call('on', 'told', AT, 'x').then(() => undefined)),
    'no address': hearing((call, listen) => call('on', 'told', undefined, listen('one'))),
    'no type': hearing((call, listen) => call('on', undefined, AT, listen('one'))),
    'names in another order': differs(
      'E01',
      hearing(async (call, listen) => {
        await call('on', 'told', { item_id: 2, app_id: 1 }, listen('one'))
        await call('emit', 'told', AT, 1)
      }),
      { vendor: [], here: ['one 1'] },
    ),
    'another name with the same value': differs(
      'E01',
      hearing(async (call, listen) => {
        await call('on', 'told', { app_id: 5 }, listen('one'))
        await call('emit', 'told', { file_id: 5 }, 1)
      }),
      { vendor: ['one 1'], here: [] },
    ),
    'what was told before': differs(
      'E02',
      hearing(async (call, listen) => {
        await call('emit', 'told', AT, 1)
        await call('on', 'told', AT, listen('one'))
      }),
      { vendor: ['one 1'], here: [] },
    ),
    'gives the client': async (call) => {
      return typeof ((await call('on', 'told', AT, () => undefined)) as { emit: unknown }).emit
    },
  },
  emit: {
    'to several, in their order': hearing(async (call, listen) => {
      await call('on', 'told', AT, listen('one'))
      await call('on', 'told', AT, listen('two'))
      await call('emit', 'told', AT, 1)
    }),
    'to nobody': hearing((call) => call('emit', 'told', AT, 1)),
    'to another address': hearing(async (call, listen) => {
      await call('on', 'told', { app_id: 9 }, listen('one'))
      await call('emit', 'told', { app_id: 8 }, 1)
    }),
    'numbers and digits': hearing(async (call, listen) => {
      await call('on', 'told', { app_id: '1' }, listen('one'))
      await call('emit', 'told', { app_id: 1 }, 1)
    }),
    'a handler that throws': differs(
      'E04',
      hearing(async (call, listen) => {
        await call('on', 'told', AT, () => {
          throw new Error('on purpose')
        })
        await call('on', 'told', AT, listen('two'))
        await call('emit', 'told', AT, 1)
      }),
      { vendor: THROWS, here: ['two 1'] },
    ),
    'no type': hearing((call) => call('emit')),
  },
  destroy: {
    'one handler': hearing(async (call, listen) => {
      const handler = listen('one')
      await call('on', 'told', AT, handler)
      await call('on', 'told', AT, listen('two'))
      await call('destroy', 'told', AT, handler)
      await call('emit', 'told', AT, 1)
    }),
    'all handlers': hearing(async (call, listen) => {
      await call('on', 'told', AT, listen('one'))
      await call('destroy', 'told', AT)
      await call('emit', 'told', AT, 1)
    }),
    'where there is none': hearing((call) => call('destroy', 'told', AT)),
  },
  activateSW: { 'in Node': ['/worker.js'] },
}

const MODEL = {
  data_type: 'text',
  data_model: { interpretation: [{ src: 'table', id: 'short', settings: { show_field: 1 } }] },
}
/** Stands for a module of the platform. */
const PLUGIN = {
  getTemplate: () => ({ constructor: 'field', model: MODEL }),
  getInterpretation: (value: unknown, id: string) => {
    const html = id === 'none' ? '<span>no interpretation</span>' : `<b>${id} ${String(value)}</b>`
    return Promise.resolve({ html })
  },
}
const withPlugin =
  (script: Script): Script =>
  async (call, made) => {
    await call('ghconstructor.pupToCache', 'text', PLUGIN)
    return await script(call, made)
  }
const interpreted = (...args: readonly unknown[]) => {
  return withPlugin((call) => call('getInterpretation', ...args))
}
const byId = (id: string, ...args: readonly unknown[]) => {
  return withPlugin((call, { app_id, item_ids, title }) => {
    return call('getInterpretationById', app_id, item_ids[0], title, id, ...args)
  })
}

export const PLUGIN_CASES: Cases = {
  getInterpretation: {
    'a field': interpreted('a', { data_type: 'text' }, undefined, 'table'),
    'neither field nor data type': differs('D17', interpreted('a'), {
      vendor: 'a',
      here: { id: 'default', html: 'a' },
    }),
  },
  getInterpretationById: {
    'a rendering': byId('long'),
    'an app that is not there': differs(
      'D17',
      withPlugin((call) => call('getInterpretationById', 404, 1, 1, 'long')),
      { vendor: '', here: null },
    ),
  },
}

const TICKED = [item(1, { 1: 'a' }), item(2, { 1: 'b' }), item(3, { 1: 'c' })]
const ticking =
  (read: Script, ...turns: readonly (readonly object[])[]): Script =>
  async (call, made) => {
    for (const items of turns) await call('util.selectItems', made.app_id, items)
    return await read(call, made)
  }
const ticked: Script = async (call, { app_id }) => {
  const { items, app } = (await call('util.getSelectedItems', app_id)) as {
    items: object
    app: Made
  }
  return [brief(items), app.app_id === app_id]
}
const columns = (method: string, ...given: readonly object[]) => {
  return withPlugin((call, made) => call(`util.${method}`, made.app_id, columnsOf(made, given)))
}
const columnsOf = ({ slug }: Made, given: readonly object[]) => {
  return given.map((column) => ({ field_id: slug, ...column }))
}

export const UTIL_CALLS: Cases = {
  selectItems: {
    'two items': ticking(ticked, TICKED.slice(0, 2)),
    'two of three again': differs('N03', ticking(ticked, TICKED, TICKED.slice(0, 2)), {
      vendor: [['2: b'], true],
      here: [['3: c'], true],
    }),
    'an id of digits': differs(
      'D18',
      ticking((call, { app_id }) => call('util.isItemSelected', app_id, '1'), TICKED),
      { vendor: false, here: true },
    ),
  },
  createFieldsListToView: {
    'no columns': columns('createFieldsListToView'),
  },
  createFieldsListToViewWithDataType: {
    'no columns': columns('createFieldsListToViewWithDataType'),
  },
  fileInstallerHelper: {
    'one file': async (call, { app_id, item_ids, slug, file_id }) => {
      const fields = [{ field_id: slug, element_id: slug, field_value: String(file_id) }]
      const items = [{ item_id: item_ids[1], fields }]
      await call('util.fileInstallerHelper', app_id, items, slug)
      return fields
    },
  },
  createAppsFromTemplate: {
    'one app': withPlugin(async (call, { app_id }) => {
      const told: { status: string; apps?: number[] }[] = []
      const progress = (done: (typeof told)[number]) => told.push(done)
      await call('util.createAppsFromTemplate', { apps: [app_id] }, undefined, progress)
      return told.map(({ status }) => status)
    }),
  },
  createApps: {
    'one app': withPlugin(async (call, { app_id }) => {
      const apps = (await call('util.createApps', { apps: [app_id] })) as { app_name: string }[]
      return apps.map((app) => [app.app_name, Object.keys(app).sort()])
    }),
  },
  createItems: { nothing: [] },
  compareAppsItemsLists: {
    'in Node': differs(
      'D19',
      (call) =>
        new Promise((resolve, reject) => {
          call('util.compareAppsItemsLists', [], [item(1, {})], (found: { newItems: object }) => {
            resolve(brief(found.newItems))
          }).catch(reject)
        }),
      { vendor: THROWS, here: ['1: '] },
    ),
  },
}
