import { createHash } from 'node:crypto'
import { Window } from 'happy-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPluginLoader, type ModuleError, type PluginLoaderOptions } from './index.ts'
import { rememberingLog } from '../../tests/support/module-log.ts'
import { angularScript, classScript } from '../../tests/support/module-scripts.ts'
import { changedNames, snapshotRealm } from '../../tests/support/realm.ts'
import { BUTTON, serveScripts, TEXT } from '../../tests/support/platform/modules/module-server.ts'

async function serve(scripts: Readonly<Record<string, string>>, options: PluginLoaderOptions = {}) {
  const server = await serveScripts(scripts)
  const log = rememberingLog()
  const loader = createPluginLoader({
    allow: [server.url],
    paths: { fileServerUrl: server.url },
    log,
    ...options,
  })
  return { server, url: server.url, arrived: server.arrived, log, loader }
}

async function faultOf(load: Promise<unknown>): Promise<string> {
  const error = await load.then(
    () => undefined,
    (error: unknown) => error,
  )
  return (error as ModuleError).fault
}

describe('a loaded plug-in', () => {
  it('a plug-in may be registered with angular', async () => {
    const injector = { get: (name: string) => `the ${name} of the page` }
    const { loader } = await serve({ [TEXT]: angularScript('text') }, { injector })
    const plugin = await loader.load('text')
    expect(await plugin?.getDefaultValue({ field_id: 7 })).toBe('angular of 7')
  })

  it('a plug-in is fetched once, without cookies or a token', async () => {
    const { loader, arrived } = await serve({ [TEXT]: classScript('angular') })
    const [one, two] = await Promise.all([loader.load('text'), loader.load('text')])
    expect(one).toBe(two)
    expect(await loader.load('text')).toBe(one)
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.query.size).toBe(0)
    expect(arrived[0]?.headers.has('cookie')).toBe(false)
  })

  it('a plug-in may be a module of the option modules', async () => {
    const server = await serveScripts({ '/mine.js': classScript('mine') })
    const mine = { data_type: 'mine', name: 'Mine', icon: '', type: 'gh_element' } as const
    const modules = [{ ...mine, technology: 'class', js: `${server.url}/mine.js` } as const]
    const loader = createPluginLoader({ allow: [server.url], modules })
    expect(await (await loader.load('mine'))?.getInterpretatedValue('x')).toBe('mine: x')
  })
})

describe('a server-side window', () => {
  const script = classScript(
    'dom',
    `const made = document.createElement('p'); made.textContent = navigator.userAgent
     window.marked = self === window; const isElement = made instanceof HTMLElement`,
  )

  it('a server-side window is visible to the script by bare names and never global', async () => {
    const window = new Window()
    onTestFinished(() => window.happyDOM.close())
    const { loader, log } = await serve({ [TEXT]: script }, { window })
    const before = snapshotRealm()
    expect(await loader.load('text')).toBeDefined()
    expect(changedNames(before)).toEqual([])
    expect(log.messages).toEqual([])
    expect(Reflect.get(window, 'marked')).toBe(true)
    expect('document' in globalThis).toBe(false)
  })

  it('a server-side window gives way to the script’s own names', async () => {
    const own = `const document = 1; class Element {}; function Node() {}; import * as Range from 'node:path'`
    const { loader, log } = await serve(
      { [TEXT]: classScript('own', own) },
      { window: new Window() },
    )
    expect(await loader.load('text')).toBeDefined()
    expect(log.messages).toEqual([])
  })

  it('a script that needs a window fails without one', async () => {
    const { loader, log } = await serve({ [TEXT]: script })
    expect(await loader.load('text')).toBeUndefined()
    expect(log.messages).toEqual(['Error while importing a module: text'])
  })
})

describe('permission', () => {
  it('no code may run by default, and the refusal says what to do', async () => {
    const { loader, url, log, arrived } = await serve({ [TEXT]: classScript('x') }, { allow: [] })
    await expect(loader.loadOrThrow('text')).rejects.toThrow(
      `Refused to run a module: text. Code from ${url} may not run here: if you trust it, name the origin in "allow".`,
    )
    expect(arrived).toEqual([])
    expect(log.messages).toHaveLength(1)
  })

  it('code from a redirect to another origin is refused', async () => {
    const other = await serveScripts({ [TEXT]: classScript('x') })
    const { loader, server } = await serve({})
    server.answer(
      ({ path }) => new Response('', { status: 302, headers: { location: other.url + path } }),
    )
    expect(await faultOf(loader.loadOrThrow('text'))).toBe('refused')
  })

  it.each(['data:text/javascript,export default class {}', 'file:///etc/passwd', 'text.js', ''])(
    'is for no address like %s',
    async (url) => {
      const modules = [{ data_type: 'x', name: 'X', icon: '', type: 'automation', url }] as const
      const { loader } = await serve({}, { modules, allow: ['null', 'file://', 'data:', '*'] })
      expect(await faultOf(loader.loadOrThrow('x'))).toBe('refused')
    },
  )
})

describe('integrity', () => {
  const script = classScript('checked')
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`

  it('integrity: code with the right hash runs, named by module or by address', async () => {
    const byId = await serve({ [TEXT]: script }, { integrity: { text: hash } })
    expect(await byId.loader.load('text')).toBeDefined()
    const { url, loader } = await serve({ [TEXT]: script })
    const integrity = { [url + TEXT]: `sha256-AAAA ${hash}` }
    const paths = { fileServerUrl: url }
    const byAddress = createPluginLoader({ allow: [url], paths, integrity })
    expect(await byAddress.load('text')).toBeDefined()
    expect(loader).toBeDefined()
  })

  it('integrity: changed code does not run', async () => {
    const marked = `globalThis.ranUnchecked = true\n${script}`
    const { loader } = await serve({ [TEXT]: marked }, { integrity: { text: hash } })
    expect(await faultOf(loader.loadOrThrow('text'))).toBe('refused')
    expect('ranUnchecked' in globalThis).toBe(false)
  })

  it.each(['', 'md5-AAAA', 'sha384', hash.slice('sha384-'.length)])(
    'stops code when the hash is %j',
    async (text) => {
      const { loader } = await serve({ [TEXT]: script }, { integrity: { text } })
      expect(await faultOf(loader.loadOrThrow('text'))).toBe('refused')
    },
  )
})

describe('a failure', () => {
  it('an unknown module is logged in the words of the specification', async () => {
    const { loader, log, arrived } = await serve({})
    expect(await loader.load('nothing')).toBeUndefined()
    await loader.load('nothing')
    expect(log.messages).toEqual(['Cannot find module: nothing', 'Cannot find module: nothing'])
    expect(arrived).toEqual([])
  })

  it.each([
    ['throw new Error("no")', 'Error while importing a module: text'],
    ['export default class {', 'Error while importing a module: text'],
    ['<!doctype html><title>Not found</title>', 'Error while importing a module: text'],
    ['', 'Module did not export a default class: text'],
    ['export default { getTemplate() {} }', 'Module did not export a default class: text'],
    [
      'export default class { constructor() { throw 1 } }',
      'Failed in creating the module instance: text',
    ],
    ['await new Promise(() => {})', 'Error while importing a module: text'],
  ])('of %j is logged once and gives no plug-in', async (script, message) => {
    const { loader, log } = await serve({ [TEXT]: script }, { timeoutMs: 1500 })
    expect(await Promise.all([loader.load('text'), loader.load('text')])).toEqual([
      undefined,
      undefined,
    ])
    expect(log.messages).toEqual([message])
  })

  it('a factory that fails is named, and other modules load', async () => {
    const script = `angular.module('m').factory('first', () => { throw new Error('no') })\n${angularScript('text')}`
    const { loader, log } = await serve({ [TEXT]: script })
    expect(await loader.load('text')).toBeDefined()
    expect(log.messages).toEqual(['Error in data type: first'])
  })

  it('a module that can not be fetched is logged, and is fetched again', async () => {
    const { loader, log, server } = await serve({})
    expect(await loader.load('text')).toBeUndefined()
    expect(log.messages).toEqual(['Error fetching module code: text'])
    server.answer(() => new Response(classScript('late')))
    expect(await loader.load('text')).toBeDefined()
  })

  it('a module that fails to run is run again with the same code', async () => {
    const script = `if (!window.ready) throw new Error('not yet')\n${classScript('patient')}`
    const window = new Window()
    const { loader } = await serve({ [TEXT]: script }, { window })
    expect(await loader.load('text')).toBeUndefined()
    Object.assign(window, { ready: true })
    expect(await loader.load('text')).toBeDefined()
  })

  it('a server that never answers is a failure after the time limit', async () => {
    const fetch: typeof globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      })
    const { loader, log } = await serve({}, { fetch, timeoutMs: 50 })
    expect(await loader.load('text')).toBeUndefined()
    expect(log.messages).toEqual(['Error fetching module code: text'])
  })

  it('a script over the limit is a failure, 5 MiB by default', async () => {
    const fill = (bytes: number) => {
      const script = classScript('large')
      return `${script}//${' '.repeat(bytes - script.length - 2)}`
    }
    const most = 5 * 2 ** 20
    const large = await serve({ [TEXT]: fill(most), [BUTTON]: fill(most + 1) })
    expect(await large.loader.load('text')).toBeDefined()
    expect(await faultOf(large.loader.loadOrThrow('button'))).toBe('fetching')
    const small = await serve({ [TEXT]: fill(5000) }, { maxBytes: 4999 })
    expect(await faultOf(small.loader.loadOrThrow('text'))).toBe('fetching')
  })
})
