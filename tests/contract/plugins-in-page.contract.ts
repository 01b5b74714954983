import { beforeEach, expect, it } from 'vitest'
import { angularScript, badScript, classScript } from '../support/module-scripts.ts'
import { changedNames, snapshotRealm } from '../support/realm.ts'
import { load, ORIGIN } from './support/load-plugin.ts'

// Actions and style sheets of plug-ins, which only a page has.

let before: ReadonlyMap<PropertyKey, unknown>
beforeEach(() => {
  before = snapshotRealm()
  return () => expect(changedNames(before)).toEqual([])
})

it('an action extends scopes, runs and has a window, as the module says', async () => {
  const plugin = await load('text', { 'text_data.js': angularScript('text') }).loaded
  const scope: Record<string, unknown> = { title: 'Hi' }
  plugin?.extendController?.(scope)
  plugin?.runAction?.(scope)
  expect(scope).toEqual({ title: 'Hi', kind: 'angular', ran: 'angular' })
  expect(plugin?.getWindowScope?.({ a: 1 })).toEqual({ a: 1, kind: 'angular' })
  expect(plugin?.getWindowHTML?.(scope)).toBe('<p>Hi</p>')
})

it('an action that throws is logged', async () => {
  const { loaded, log } = load('button', { 'button_action.js': badScript('throw 1') })
  const plugin = await loaded
  plugin?.extendController?.({})
  plugin?.runAction?.({})
  expect(plugin?.getWindowScope?.({})).toBeUndefined()
  expect(plugin?.getWindowHTML?.({})).toBeUndefined()
  expect(log.messages).toEqual([
    'Error in data type: button, getActionScope',
    'Error in data type: button, runAction',
    'Error in data type: button, getWindowScope',
    'Error in data type: button, getWindowHTML',
  ])
})

it('actions are those of the page’s own AngularJS, which loads the script first', async () => {
  const known = new Map<string, unknown>()
  const asked: unknown[] = []
  known.set('$ocLazyLoad', {
    load: (what: unknown) => {
      asked.push(what)
      known.set('text', { getWindowHTML: () => 'of the page' })
    },
  })
  known.set('$http', 'the page’s $http')
  const injector = {
    has: (name: string) => known.has(name),
    get: (name: string) => known.get(name),
  }
  const script = { 'text_data.js': angularScript('text') }
  const plugin = await load('text', script, { injector }).loaded
  expect(asked).toEqual([`${ORIGIN}/build/latest/async_modules/text_data.js`])
  expect(plugin?.getWindowHTML?.({})).toBe('of the page')
  expect(await plugin?.getInterpretatedValue('x')).toBe('angular: x')
})

it.each([
  ['throw new Error("no")', 'Error while evaluating a module: text'],
  ['implicit = 1', 'Error while evaluating a module: text'],
  ['', 'Failed in creating the module instance: text'],
  ['angular.module("m").factory("text", () => { throw 1 })', 'Error in data type: text'],
  ['angular.module("m").factory("text", 42)', 'Error in data type: text'],
  ['angular.module("m").factory("text", () => 42)', 'Failed in creating the module instance: text'],
])('the script %j is reported as %j and disturbs nobody', async (script, message) => {
  const heard: unknown[] = []
  const hear = (event: ErrorEvent) => void heard.push(event)
  window.addEventListener('error', hear)
  const { loaded, log } = load('text', { 'text_data.js': script })
  expect(await loaded).toBeUndefined()
  window.removeEventListener('error', hear)
  expect(log.messages[0]).toBe(message)
  expect(heard).toEqual([])
  expect(document.querySelectorAll('html > script')).toHaveLength(0)
})

it('a script that cannot be read is reported in the same words', async () => {
  const { loaded, log } = load('text', { 'text_data.js': 'function (' })
  expect(await loaded).toBeUndefined()
  expect(log.messages).toEqual(['Error while evaluating a module: text'])
})

it('a script runs though the page hides document.currentScript', async () => {
  const form = document.createElement('form')
  form.name = 'currentScript'
  document.body.append(form)
  const { loaded } = load('text', { 'text_data.js': `${angularScript('text')} // the end` })
  expect(await loaded).toBeDefined()
  form.remove()
})

it('adds a class module’s style sheet once, from allowed origins only', async () => {
  const module = { data_type: 'mine', name: 'Mine', icon: '', type: 'gh_element' } as const
  const mine = (css: string) =>
    ({ ...module, technology: 'class', js: `${ORIGIN}/mine.js`, css }) as const
  const scripts = { 'mine.js': classScript('mine') }
  const links = () =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[data-module=mine]'))
  await load('mine', scripts, { modules: [mine('https://elsewhere.example/a.css')] }).loaded
  expect(links()).toEqual([])
  for (let times = 0; times < 2; times++)
    await load('mine', scripts, { modules: [mine(`${ORIGIN}/a.css`)] }).loaded
  expect(links().map(({ href }) => href)).toEqual([`${ORIGIN}/a.css`])
  links()[0]?.remove()
})

it('is not taken for a server when it passes its own window in', async () => {
  const script = { 'text_data.js': angularScript('text') }
  expect(await load('text', script, { window }).loaded).toHaveProperty('runAction')
})
