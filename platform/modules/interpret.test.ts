import { describe, expect, it } from 'vitest'
import {
  createPluginLoader,
  getInterpretationById,
  interpret,
  interpretByOptions,
  NO_INTERPRETATION,
} from './index.ts'
import { rememberingLog } from '../../tests/support/module-log.ts'
import { classScript } from '../../tests/support/module-scripts.ts'
import { BUTTON, serveScripts } from '../../tests/support/platform/modules/module-server.ts'

async function serve() {
  const { url } = await serveScripts({ [BUTTON]: classScript('good') })
  const log = rememberingLog()
  const paths = { fileServerUrl: url }
  const gudhub = { name: 'client' }
  return { loader: createPluginLoader({ allow: [url], paths, gudhub, log }), log }
}

/** Shown bold in forms, plain in container 17. */
const FIELD = {
  field_id: 7,
  data_type: 'button',
  data_model: {
    interpretation: [
      { src: 'form', id: 'bold', settings: { show_field: 0 } },
      { src: 17, id: 'default' },
      null,
    ],
  },
}

describe('interpret', () => {
  it.each([
    ['the container', { containerId: '17', source: 'form' }, { src: 17, id: 'default', html: 'x' }],
    [
      'the source',
      { containerId: 18, source: 'form' },
      { src: 'form', id: 'bold', settings: { show_field: 0 }, html: '<b>x</b>' },
    ],
    [
      'the template, as for tables',
      { source: 'card' },
      {
        src: 'table',
        id: 'value',
        settings: { show_field: 1, wide: true },
        html: 'client x 4 3 7 button',
      },
    ],
  ])('goes by %s', async (_name, place, expected) => {
    const options = await serve()
    const request = { value: 'x', field: FIELD, itemId: 3, appId: 4, ...place }
    expect(await interpret(request, options)).toEqual(expected)
    expect(options.log.messages).toEqual([])
  })

  it('interpret merges settings of the field into those of the template', async () => {
    const data_model = { interpretation: [{ src: 'table', id: 'bold', settings: { wide: false } }] }
    const field = { ...FIELD, data_model }
    expect(await interpret({ value: 'x', field, source: 'table' }, await serve())).toEqual({
      src: 'table',
      id: 'bold',
      settings: { show_field: 1, wide: false },
      html: '<b>x</b>',
    })
  })

  it('interpret uses the data type without a field', async () => {
    const request = { value: 'x', dataType: 'button', source: 'form' }
    expect(await interpret(request, await serve())).toEqual({
      src: 'form',
      id: 'bold',
      html: '<b>x</b>',
    })
  })

  it('interpret shows no interpretation for an unknown module', async () => {
    const options = await serve()
    expect(await interpret({ value: 'x', dataType: 'nothing' }, options)).toEqual({
      id: 'default',
      html: NO_INTERPRETATION,
    })
    expect(options.log.messages).toEqual(['Cannot find module: nothing'])
  })

  it('interpret without a data type shows the option or the value as text, and logs it', async () => {
    const options = await serve()
    const field = { data_model: { options: [{ name: 'Red & blue', value: 1 }] } }
    expect(await interpret({ value: '1', field }, options)).toEqual({
      id: 'default',
      html: 'Red &amp; blue',
    })
    expect((await interpret({ value: '<img>' }, options)).html).toBe('&lt;img&gt;')
    expect((await interpret({ value: undefined }, options)).html).toBe('')
    expect(options.log.messages).toEqual(Array(3).fill('missing data type'))
  })
})

describe('interpretByOptions', () => {
  const options = [{ name: 'One', value: '1' }, { name: 'Empty', value: '' }, null]

  it.each([
    [1, 'One'],
    ['1', 'One'],
    ['2', '2'],
    ['', ''],
    [null, null],
  ])('gives for %j %j', (value, name) => {
    expect(interpretByOptions(value, options)).toBe(name)
  })
})

describe('getInterpretationById', () => {
  const address = { appId: 4, itemId: 3, fieldId: 7 }
  const fields = {
    model: (_appId: unknown, fieldId: unknown) =>
      Promise.resolve(fieldId === 7 ? FIELD : undefined),
    value: () => Promise.resolve('stored'),
  }

  it('getInterpretationById renders the stored value', async () => {
    const options = { ...(await serve()), fields }
    const request = { ...address, interpretationId: 'bold' }
    expect(await getInterpretationById(request, options)).toBe('<b>stored</b>')
    expect(await getInterpretationById({ ...request, value: 'x' }, options)).toBe('<b>x</b>')
  })

  it('getInterpretationById is empty for an unknown field, and the value for an unknown module', async () => {
    const options = { ...(await serve()), fields }
    const request = { ...address, interpretationId: 'bold' }
    expect(await getInterpretationById({ ...request, fieldId: 8 }, options)).toBe('')
    const field = { data_type: 'nothing' }
    expect(await getInterpretationById({ ...request, field }, options)).toBe('stored')
    expect(await getInterpretationById({ ...request, field: {} }, options)).toBe('stored')
    expect(options.log.messages).toEqual(['Cannot find module: nothing', 'missing data type'])
  })
})
