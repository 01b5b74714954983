import { beforeEach, describe, expect, it } from 'vitest'
import { angularScript, badScript, classScript } from '../support/module-scripts.ts'
import { changedNames, snapshotRealm } from '../support/realm.ts'
import { load } from './support/load-plugin.ts'

// The same modules in Node and in a page, which loads angular ones as scripts.

const IS_PAGE = typeof document === 'object'
const PAGE_METHODS = ['extendController', 'getWindowHTML', 'getWindowScope', 'runAction']

// Node makes some of its globals when they are first used.
void new Response()

let before: ReadonlyMap<PropertyKey, unknown>
beforeEach(() => {
  before = snapshotRealm()
  return () => expect(changedNames(before)).toEqual([])
})

describe.each([
  ['text', 'text_data.js', 'angular', angularScript('text')],
  ['button', 'button_action.js', 'class', classScript('class')],
  ['Calculator', 'calculator.js', 'automation', classScript('automation')],
])('the plug-in %s', (moduleId, file, kind, script) => {
  it('renders, answers and has the methods of a page only in one', async () => {
    const { loaded, log } = load(moduleId, { [file]: script })
    const plugin = await loaded
    expect(log.messages).toEqual([])
    expect(await plugin?.getInterpretation('x', 'bold')).toEqual({ html: '<b>x</b>' })
    expect(await plugin?.getDefaultValue({ field_id: 7 })).toBe(`${kind} of 7`)
    expect(plugin?.filter.getSearchOptions()).toEqual(['equal_or', 'value'])
    const own = Object.keys(plugin ?? {}).filter((name) => PAGE_METHODS.includes(name))
    expect(own.sort()).toEqual(IS_PAGE ? PAGE_METHODS : [])
  })
})

it('changes nothing global when modules fail', async () => {
  const scripts = {
    'text_data.js': 'throw new Error("no")',
    'button_action.js': badScript('throw 1'),
  }
  const text = load('text', scripts)
  expect(await text.loaded).toBeUndefined()
  const message = IS_PAGE ? 'Error while evaluating a module' : 'Error while importing a module'
  expect(text.log.messages).toEqual([`${message}: text`])
  const plugin = await load('button', scripts).loaded
  expect(await plugin?.getInterpretatedValue('x')).toBe('x')
})
