import { describe, expect, it } from 'vitest'
import { createPluginLoader, type Plugin } from './index.ts'
import { rememberingLog, type ModuleLog } from '../../tests/support/module-log.ts'
import { badScript, classScript } from '../../tests/support/module-scripts.ts'
import { BUTTON, serveScripts } from '../../tests/support/platform/modules/module-server.ts'

/** What the specification names for a failed interpretation (section 8). */
const NO_INTERPRETATION = '<span>no interpretation</span>'

/** Long enough to load a script on a busy machine. */
const TIME_LIMIT_MS = 1500

async function loadButton(script: string): Promise<{ plugin: Plugin; log: ModuleLog }> {
  const { url } = await serveScripts({ [BUTTON]: script })
  const log = rememberingLog()
  const loader = createPluginLoader({
    allow: [url],
    paths: { fileServerUrl: url },
    gudhub: { name: 'client' },
    timeoutMs: TIME_LIMIT_MS,
    log,
  })
  return { plugin: await loader.loadOrThrow('button'), log }
}

/** All at once, since each may last until the time limit. */
async function answersOf(plugin: Plugin) {
  const answers = {
    template: plugin.getTemplate(),
    defaultValue: plugin.getDefaultValue(),
    settings: plugin.getSettings(),
    options: plugin.filter.getSearchOptions(),
    dropdown: plugin.filter.getDropdownValues(),
    interpretation: plugin.getInterpretation('a value', 'default'),
    list: plugin.getInterpretationsList('a value'),
    value: plugin.getInterpretatedValue('a value'),
    message: plugin.onMessage(1, 2, {}),
  }
  const entries = Object.entries(answers).map(
    async ([name, answer]) => [name, await answer] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof answers, unknown>
}

const FALLBACKS = {
  template: undefined,
  defaultValue: null,
  settings: undefined,
  options: [],
  dropdown: [],
  interpretation: { html: NO_INTERPRETATION },
  list: [],
  value: 'a value',
  message: null,
}

describe('a plug-in', () => {
  it('a plug-in calls the methods of its module with the module as `this`', async () => {
    const { plugin, log } = await loadButton(classScript('good'))
    expect(plugin.getTemplate('ref', 1, 'false')).toMatchObject({ isShown: false, kind: 'good' })
    expect(plugin.getTemplate('ref', 1, false)).toMatchObject({ isShown: false })
    expect(plugin.getTemplate('ref', 1, 'true')).toMatchObject({ isShown: true, ref: 'ref' })
    expect(plugin.getTemplate()).toMatchObject({ isShown: true, constructor: 'field' })
    expect(await plugin.getDefaultValue({ field_id: 7 })).toBe('good of 7')
    expect(plugin.getSettings({}, 'general')).toEqual([
      { title: 'Options', type: 'general', kind: 'good' },
    ])
    expect(plugin.filter.getSearchOptions({})).toEqual(['equal_or', 'value'])
    expect(plugin.filter.getDropdownValues()).toEqual([{ name: 'One', value: 1 }])
    expect(await plugin.getInterpretatedValue('x')).toBe('good: x')
    expect(await plugin.onMessage(1, 2, 'hello')).toEqual({
      kind: 'good',
      appId: 1,
      userId: 2,
      message: 'hello',
    })
    expect(log.messages.toSorted()).toEqual([])
  })

  it('a plug-in renders by the id, else by the default', async () => {
    const { plugin } = await loadButton(classScript('good'))
    const field = { field_id: 7 }
    expect(await plugin.getInterpretation('x', 'value', 'button', field, 3, 4)).toEqual({
      html: 'client x 4 3 7 button',
    })
    expect(await plugin.getInterpretation('x', 'bold')).toEqual({ html: '<b>x</b>' })
    expect(await plugin.getInterpretation('x', 'no such')).toEqual({ html: 'x' })
    expect(await plugin.getInterpretation('x')).toEqual({ html: 'x' })
    expect(await plugin.getInterpretation(12.5, 'default')).toEqual({ html: '12.5' })
    expect(await plugin.getInterpretation(undefined, 'default')).toEqual({ html: '' })
  })

  it('a plug-in lists its renderings, made for the client', async () => {
    const { plugin } = await loadButton(classScript('good'))
    const list = await plugin.getInterpretationsList('x', 4, 3, { field_id: 7 })
    expect(list.map(({ id, name }) => [id, name])).toEqual([
      ['default', 'Default'],
      ['bold', 'Bold'],
      ['value', 'Value'],
    ])
    expect(list[2]?.content()).toBe('client x 4 3 7 ')
  })

  it('a plug-in answers for a module without any method', async () => {
    const { plugin, log } = await loadButton('export default class {}')
    expect(await answersOf(plugin)).toEqual(FALLBACKS)
    expect(log.messages.toSorted()).toEqual([
      'Error in data type: button, getInterpretation',
      'Error in data type: button, getInterpretation',
      'Error in data type: button, getSettings',
      'Error in data type: button, getTemplate',
    ])
  })
})

describe('a plug-in of a module', () => {
  it.each([
    ['throws in every method', 'throw new Error("no")'],
    ['throws what is no error', 'throw undefined'],
  ])('that %s answers all the same and logs each', async (_name, body) => {
    const { plugin, log } = await loadButton(badScript(body))
    expect(await answersOf(plugin)).toEqual(FALLBACKS)
    expect(log.messages.toSorted()).toEqual([
      'Error in data type: button, filter.getDropdownValues',
      'Error in data type: button, filter.getSearchOptions',
      'Error in data type: button, getDefaultValue',
      'Error in data type: button, getInterpretatedValue',
      'Error in data type: button, getInterpretation',
      'Error in data type: button, getInterpretation',
      'Error in data type: button, getSettings',
      'Error in data type: button, getTemplate',
      'Error in data type: button, onMessage',
    ])
  })

  it.each([
    ['rejects', 'return Promise.reject(new Error("no"))'],
    ['never settles', 'return new Promise(() => {})'],
    ['never settles in its own way', 'return { then() {} }'],
  ])('that %s answers within the time limit', async (_name, body) => {
    const { plugin } = await loadButton(badScript(body))
    expect(await answersOf(plugin)).toEqual(FALLBACKS)
  })

  it.each(['42', '"text"', 'null', '{ length: 1 }', '[null, 1, { id: "default" }]', 'Symbol()'])(
    'that answers %s everywhere renders nothing and throws nothing',
    async (answer) => {
      const { plugin } = await loadButton(badScript(`return ${answer}`))
      const { interpretation, options } = await answersOf(plugin)
      expect(interpretation).toEqual({ html: NO_INTERPRETATION })
      expect(Array.isArray(options)).toBe(true)
    },
  )

  it.each(['{}', 'Symbol()', '() => 1', 'Promise.reject(1)', 'new Promise(() => {})'])(
    'whose content is %s renders nothing',
    async (content) => {
      const list = `[{ id: 'default', content: () => (${content}) }]`
      const { plugin } = await loadButton(badScript(`return ${list}`))
      expect(await plugin.getInterpretation('x')).toEqual({ html: NO_INTERPRETATION })
    },
  )

  it('a plug-in answers for a module whose properties throw', async () => {
    const { plugin } = await loadButton(`export default class {
      constructor() { return new Proxy(this, { get(target, name) { throw new Error(String(name)) } }) }
    }`)
    expect(await answersOf(plugin)).toEqual(FALLBACKS)
  })
})
